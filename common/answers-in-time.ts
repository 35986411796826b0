import type { Connection } from 'mongoose';

const CHECK_TIMEOUT_MS = 2000;

/** Whether MongoDB answers now; no answer within two seconds is none. */
export function mongoAnswers(db: Connection): Promise<boolean> {
  return answersInTime(async () => db.db?.command({ ping: 1 }));
}

/** Whether this answers within two seconds, and not with an error. */
export async function answersInTime(ask: () => Promise<unknown>): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, CHECK_TIMEOUT_MS, false).unref());
  const reply = ask().then(
    () => true,
    () => false,
  );
  return Promise.race([reply, late]);
}
