// Settles the newest month of an industry: each account is asked in its own transaction, only the sums leave the process.
import { dayIn } from '#contract/figures/days.ts';
import type { Services } from '#server/kernel/services.ts';
import { type CompanyOf, groupCompanies, readMarks } from './companies.ts';
import { spanOfMonth } from './months.ts';
import { readOwnMonths } from './own-month.ts';
import { type Contribution, settleRound } from './settle-round.ts';
import { findMembership, isSettled, listCircles, listPeerAccounts, putRound } from './store.ts';

export const peerZone = 'Asia/Shanghai';

export async function settleIndustry(
  services: Pick<Services, 'db' | 'now'>,
  { bigIndustryCode, month }: { bigIndustryCode: string; month: string },
  signal?: AbortSignal,
): Promise<void> {
  const { db } = services;
  if (await isSettled(db.global, bigIndustryCode, month)) return;
  const contributions: Contribution[] = [];
  for (const accountId of await listPeerAccounts(db.global, bigIndustryCode)) {
    if (signal?.aborted) return;
    const own = await contributionOf(services, { accountId, bigIndustryCode, month });
    if (own) contributions.push(own);
  }
  const circles = await listCircles(db.global, bigIndustryCode);
  const involved = [...circles.flat(), ...contributions.map(({ accountId }) => accountId)];
  const companyOf = await companiesOf(services, involved);
  await db.transaction(async (tx) => {
    const round = settleRound(contributions, circles, companyOf);
    await putRound(tx, { bigIndustryCode, month, now: services.now(), round });
  });
}

/** Of those who take part and of those who did when a circle was told. */
async function companiesOf({ db }: Pick<Services, 'db'>, accountIds: readonly number[]): Promise<CompanyOf> {
  const marks = new Map<number, string[]>();
  for (const accountId of new Set(accountIds)) marks.set(accountId, await db.tenant(accountId, readMarks));
  return groupCompanies(marks);
}

/** Of an account that took part during the whole month, and whose month is wholly known. */
function contributionOf(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { accountId, bigIndustryCode, month }: { accountId: number; bigIndustryCode: string; month: string },
): Promise<Contribution | null> {
  return db.tenant(accountId, async (tx) => {
    const membership = await findMembership(tx);
    // The directory may still name an account that left, changed or is no more.
    if (membership?.bigIndustryCode !== bigIndustryCode || dayIn(peerZone, membership.since) > month)
      return null;
    const [own] = await readOwnMonths(tx, [spanOfMonth(month)], now());
    return own ? { accountId, ...own } : null;
  });
}
