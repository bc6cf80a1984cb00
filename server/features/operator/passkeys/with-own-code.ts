// A signed-in operator gives a code of the app for something that a session left open must not do.
import type { GlobalDb } from '#server/db/database.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Operator } from '#server/kernel/operator.ts';
import type { Services } from '#server/kernel/services.ts';
import { lockOperator } from '../sign-in/store.ts';
import { takeProof } from '../sign-in/take-proof.ts';
import { operatorTexts as texts } from '../texts.ts';

/** Does the work in the transaction that took the code. */
export async function withOwnCode<Result>(
  services: Services,
  { operatorId, sessionId }: Operator,
  { code, address, work }: { code: string; address: string; work: (tx: GlobalDb) => Promise<Result> },
): Promise<Result> {
  const outcome = await services.db.transaction(async (tx) => {
    const operator = await lockOperator(tx, operatorId);
    if (!operator?.enabled) throw new AppError('not_signed_in', texts.ticketGone);
    const proven = await takeProof(tx, services, { operator, sessionId, setupSealed: null, address, code });
    return 'refusal' in proven ? proven : { result: await work(tx) };
  });
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.result;
}
