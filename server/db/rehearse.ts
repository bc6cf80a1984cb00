// Does work on an account as it would be done and takes it all back: what comes of it can be shown before it is decided.
import type { Database, TenantTx } from './database.ts';

class Rehearsed<Result> extends Error {
  readonly result: Result;

  constructor(result: Result) {
    super('rehearsed');
    this.result = result;
  }
}

export async function rehearse<Result>(
  db: Database,
  accountId: number,
  work: (tx: TenantTx) => Promise<Result>,
): Promise<Result> {
  try {
    await db.tenant(accountId, async (tx) => {
      // Thrown, so that the transaction is rolled back.
      throw new Rehearsed(await work(tx));
    });
  } catch (error) {
    if (error instanceof Rehearsed) return error.result as Result;
    throw error;
  }
  throw new Error('a rehearsal was not taken back');
}
