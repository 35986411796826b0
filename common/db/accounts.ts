import { type Connection, Schema } from 'mongoose';
import type { AccountVersions } from '../account-versions.js';
import { THREAT_PREFERENCES, type ThreatPreference } from '../domain/threats/types.js';
import type { NewId } from '../ids.js';
import { PLAN_NAMES, type Plan } from '../plans.js';
import { credentialHash, newCredential } from '../secrets.js';
import { DURABLE, defineCollection } from './collection.js';
import { lookUpTogether } from './look-up-together.js';

export interface AccountRecord {
  _id: string;
  name: string;
  plan: Plan;
  api_key: string;
  secret_hash: string;
  /** How often the secret was rotated or the account enabled again; tokens from before do not work. Absent: never. */
  rotations?: number;
  disabled_at: Date | null;
  /** IANA name; in it, due dates without a time end. Absent: UTC. */
  timezone?: string;
  /** Which briefings it hears of by threat.new. Absent: all. */
  threats?: ThreatPreference;
  created_at: Date;
}

const schema = new Schema<AccountRecord>({
  _id: { type: String, required: true },
  name: { type: String, required: true },
  plan: { type: String, enum: PLAN_NAMES, required: true },
  api_key: { type: String, required: true },
  secret_hash: { type: String, required: true },
  rotations: { type: Number, required: false },
  disabled_at: { type: Date, default: null },
  timezone: { type: String, required: false },
  threats: { type: String, enum: THREAT_PREFERENCES, required: false },
  created_at: { type: Date, required: true },
});
schema.index({ api_key: 1 }, { unique: true });
schema.index({ disabled_at: 1, _id: 1 });

const accounts = defineCollection('accounts', schema);

/** What account management needs of the context. */
export interface AccountStore {
  db: Connection;
  accountVersions: Pick<AccountVersions, 'change'>;
  newId: NewId;
  clock: () => Date;
}

export interface CreatedAccount {
  id: string;
  name: string;
  plan: Plan;
  api_key: string;
  /** Shown this once; only its hash is stored. */
  api_secret: string;
}

export async function createAccount(store: AccountStore, input: { name: string; plan: Plan }): Promise<CreatedAccount> {
  const secret = newCredential('cas_secret');
  const record: AccountRecord = {
    _id: store.newId('acc'),
    name: input.name,
    plan: input.plan,
    api_key: newCredential('cas_key'),
    secret_hash: credentialHash(secret),
    disabled_at: null,
    created_at: store.clock(),
  };
  await accounts(store.db).collection.insertOne(record as never, DURABLE);
  return { id: record._id, name: record.name, plan: record.plan, api_key: record.api_key, api_secret: secret };
}

/** Newest first, without secrets' hashes. */
export async function listAccounts(store: AccountStore): Promise<Array<Omit<AccountRecord, 'secret_hash'>>> {
  return accounts(store.db).find({}).sort({ _id: -1 }).select({ secret_hash: 0 }).lean<AccountRecord[]>().exec();
}

/** @returns null for an unknown id */
export const findAccount = lookUpTogether(accounts);

export async function findAccountByKey(db: Connection, apiKey: string): Promise<AccountRecord | null> {
  return accounts(db).findOne({ api_key: apiKey }).lean<AccountRecord>().exec();
}

/** A new secret; the old one and all tokens stop working at once. @returns null for an unknown account */
export async function rotateSecret(
  store: AccountStore,
  id: string,
): Promise<{ id: string; api_key: string; api_secret: string } | null> {
  const secret = newCredential('cas_secret');
  const change = { $set: { secret_hash: credentialHash(secret) }, $inc: { rotations: 1 } };
  const write = () =>
    accounts(store.db).findByIdAndUpdate(id, change, { returnDocument: 'after' }).lean<AccountRecord>().exec();
  const account = await store.accountVersions.change(id, write);
  return account ? { id, api_key: account.api_key, api_secret: secret } : null;
}

/** @returns false for an unknown account */
export function setPlan(store: AccountStore, id: string, plan: Plan): Promise<boolean> {
  return setField(store, id, { plan });
}

/** @returns false for an unknown account */
export function setTimezone(store: AccountStore, id: string, timezone: string): Promise<boolean> {
  return setField(store, id, { timezone });
}

/** @returns false for an unknown account */
export function setThreatPreference(store: AccountStore, id: string, threats: ThreatPreference): Promise<boolean> {
  return setField(store, id, { threats });
}

async function setField(store: AccountStore, id: string, changes: Partial<AccountRecord>): Promise<boolean> {
  const write = () => accounts(store.db).updateOne({ _id: id }, { $set: changes });
  return (await store.accountVersions.change(id, write)).matchedCount === 1;
}

/** Accounts that are not disabled, by id, from the one after `afterId`. */
export async function activeAccounts(db: Connection, afterId: string, limit: number): Promise<AccountRecord[]> {
  return accounts(db)
    .find({ _id: { $gt: afterId }, disabled_at: null })
    .sort({ _id: 1 })
    .limit(limit)
    .lean<AccountRecord[]>()
    .exec();
}

/** The time zone of an account; UTC until one was set. */
export async function timezoneOf(db: Connection, id: string): Promise<string> {
  return (await findAccount(db, id))?.timezone ?? 'UTC';
}

/**
 * Takes the disabling back: the secret works again. Tokens from before do not, and deadlines that came near meanwhile are
 * not announced any more.
 * @returns false for an unknown account
 */
export async function enableAccount(store: AccountStore, id: string): Promise<boolean> {
  const change = { $set: { disabled_at: null }, $inc: { rotations: 1 } };
  const write = () => accounts(store.db).updateOne({ _id: id, disabled_at: { $ne: null } }, change);
  const { matchedCount } = await store.accountVersions.change(id, write);
  return matchedCount === 1 || (await findAccount(store.db, id)) !== null;
}

/** From now on no token of the account works and none is issued. @returns false for an unknown account */
export function disableAccount(store: AccountStore, id: string): Promise<boolean> {
  return setField(store, id, { disabled_at: store.clock() });
}
