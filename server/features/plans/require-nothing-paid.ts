// Another plan ends the running one at once. Bought days are worth money, so they do not go without a word.
import { yuanOf } from '#contract/money.ts';
import type { TenantTx } from '#server/db/database.ts';
import { lockAccount } from '#server/db/lock-account.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { creditAt } from './plan-chain.ts';
import { readPosition } from './plan-position.ts';
import { planTexts } from './texts.ts';

export async function requireNothingPaid(tx: TenantTx, mealType: string, now: Date): Promise<void> {
  await lockAccount(tx);
  const { running, ledger } = await readPosition(tx, now);
  if (!running || running.mealType === mealType) return;
  const { creditFen, creditDays } = creditAt(ledger, now);
  if (creditFen === 0) return;
  const { mealType: paid } = running;
  throw new AppError('conflict', planTexts.paidRunning({ paid, days: creditDays, worth: yuanOf(creditFen) }));
}
