import { createAccount, listAccounts } from '../../common/db/accounts.js';
import { asOperator } from './operator.js';
import { withContext } from './with-context.js';

const NAME = 'Demo account';

/** The account a newcomer tries things with. */
export interface DemoAccount {
  id: string;
  /** Known only when it was created just now. */
  fresh: { api_key: string; api_secret: string } | null;
}

/** Finds the demo account of private services, or creates it at the first start. */
export function ensureDemoAccount(services: { mongodbUri: string; redisUrl: string }): Promise<DemoAccount> {
  return withContext(services, async (ctx) => {
    const known = (await listAccounts(ctx)).find((each) => each.name === NAME && !each.disabled_at);
    if (known) return { id: known._id, fresh: null };
    const { id, api_key, api_secret } = await asOperator(
      ctx,
      { action: 'create', target: null, accountId: null },
      () => createAccount(ctx, { name: NAME, plan: 'professional' }),
      (made) => made.id,
    );
    return { id, fresh: { api_key, api_secret } };
  });
}
