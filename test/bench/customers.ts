import type { Context } from '../../common/context.js';
import { createAccount } from '../../common/db/accounts.js';
import { insertToken } from '../../common/db/tokens.js';
import { credentialHash, newCredential } from '../../common/secrets.js';

/** An account with a token that works. */
export interface Customer {
  accountId: string;
  token: string;
}

const AT_ONCE = 50;
const DAY_MS = 24 * 3600 * 1000;

/** So many enterprise accounts: each may make 10,000 requests and have 20 operations in progress. */
export async function newCustomers(ctx: Context, count: number): Promise<Customer[]> {
  const customers: Customer[] = [];
  while (customers.length < count) {
    const batch = Array.from({ length: Math.min(AT_ONCE, count - customers.length) }, () => newCustomer(ctx));
    customers.push(...(await Promise.all(batch)));
  }
  return customers;
}

async function newCustomer(ctx: Context): Promise<Customer> {
  const { id: accountId } = await createAccount(ctx, { name: 'Bench', plan: 'enterprise' });
  const token = newCredential('cas_token');
  const now = ctx.clock();
  await insertToken(ctx.db, {
    _id: credentialHash(token),
    account_id: accountId,
    family_id: accountId,
    created_at: now,
    expires_at: new Date(now.getTime() + DAY_MS),
    refreshed_at: null,
    revoked_at: null,
  });
  return { accountId, token };
}
