// An export of rows holds a database connection for as long as its reader takes: a few at once per account and process.
import { AppError } from '../../../kernel/app-error.ts';
import { exportTexts } from './texts.ts';

const perAccount = 3;
const perProcess = 12;

const running = new Map<number, number>();

/** Gives back what ends the turn; refuses when too many run. */
export function takeExportSlot(accountId: number): () => void {
  const own = running.get(accountId) ?? 0;
  const all = running.values().reduce((sum, count) => sum + count, 0);
  if (own >= perAccount || all >= perProcess) {
    throw new AppError('too_many_requests', exportTexts.tooMany, { retryAfter: 10 });
  }
  running.set(accountId, own + 1);
  return () => {
    const left = (running.get(accountId) ?? 1) - 1;
    if (left === 0) running.delete(accountId);
    else running.set(accountId, left);
  };
}
