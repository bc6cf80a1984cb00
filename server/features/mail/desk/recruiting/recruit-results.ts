// What each template or campaign brought: mails from the mail tables, what followed from the report engine.
import { amountText } from '#contract/figures/currency.ts';
import { knownOf } from '#contract/figures/known.ts';
import { getMetric } from '#contract/figures/metrics.ts';
import type { RecruitRow } from '#contract/mail-recruiting.ts';
import type { TenantTx } from '#server/db/database.ts';
import { oneMoment } from '#server/db/one-moment.ts';
import { onlookerOf } from '#server/features/intelligence/onlooker.ts';
import { usableMailboxes } from '#server/features/mail/accounts/usable-mailboxes.ts';
import { convertSince, sumsSince } from '#server/figures/publishers/publishers-since.ts';
import { loadScope, type ReportScope } from '#server/figures/scope.ts';
import type { ConvertedSums } from '#server/figures/sums/currency-sums.ts';
import type { Caller } from '#server/kernel/caller.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import { countedFrom } from './counted-from.ts';
import { judgePublisher } from './judge-publisher.ts';
import { type PublisherFacts, publisherFacts } from './publisher-facts.ts';
import { type FirstReached, firstReached, type GroupBy, listGroups } from './written-groups.ts';

export interface RecruitQuery {
  by: GroupBy;
  currentPage: number;
  size: number;
}

export async function recruitResults(tx: TenantTx, query: RecruitQuery, caller: Caller, now: Date) {
  const { by, currentPage, size } = query;
  await oneMoment(tx);
  const mailboxIds = (await usableMailboxes(tx, caller)).map(({ mailboxId }) => mailboxId);
  const { total, list } = await listGroups(tx, { ...query, mailboxIds });
  const scope = await loadScope(tx, {}, now);
  const { seesOwnFigures } = onlookerOf(caller, now);
  const reached = await firstReached(
    tx,
    by,
    list.map(({ id }) => id),
  );
  const outcomes = await outcomesOf(
    tx,
    scope,
    reached.filter(({ mailboxId }) => mailboxIds.includes(mailboxId)),
  );
  return {
    total,
    currentPage,
    size,
    list: list.map((group): RecruitRow => {
      const { firstAt, lastAt, ...counts } = group;
      const { since, ...became } = outcomes.get(group.id) ?? nobody(scope);
      return {
        ...counts,
        ...became,
        since: seesOwnFigures ? since : nothingTold,
        firstAt: isoMoment(firstAt),
        lastAt: isoMoment(lastAt),
      };
    }),
    currency: scope.currency,
    hidden: !seesOwnFigures,
  };
}

export type Outcome = Pick<RecruitRow, 'joined' | 'sold' | 'since'>;

const nothingTold: RecruitRow['since'] = { orders: null, revenue: null, commission: null };
const unknown: Outcome = { joined: null, sold: null, since: nothingTold };

/** Nobody counts for it: that is nothing, and known, wherever figures are known at all. */
const nobody = (scope: ReportScope): Outcome =>
  scope.connections.length === 0
    ? unknown
    : { joined: 0, sold: 0, since: toldSums({ amount: 0n, commission: 0n, orders: 0, missing: [] }, scope) };

/** By template or campaign. */
export async function outcomesOf(
  tx: TenantTx,
  scope: ReportScope,
  reached: readonly FirstReached[],
): Promise<Map<string, Outcome>> {
  const keys = reached.flatMap(({ mergeKey }) => mergeKey ?? []);
  const facts = await publisherFacts(tx, scope, keys);
  const judged = [...Map.groupBy(reached, ({ id }) => id)].map(([id, mails]) => ({
    id,
    ...judgeGroup(mails, facts, scope),
  }));
  const sums = await sumsSince(
    tx,
    scope,
    judged.flatMap(({ sellers }) => sellers),
  );
  const converted = await convertSince(
    tx,
    scope,
    judged.map(({ sellers }) => sellers.flatMap(({ publisherNo }) => sums.get(publisherNo) ?? [])),
  );
  return new Map(
    judged.map(({ id, joined, sold, isKnown }, index) => {
      const added = converted[index];
      return [id, isKnown && added ? { joined, sold, since: toldSums(added, scope) } : unknown];
    }),
  );
}

function judgeGroup(
  mails: readonly FirstReached[],
  facts: ReadonlyMap<string, PublisherFacts>,
  scope: ReportScope,
) {
  const publishers = mails.flatMap(({ mergeKey, mailAt }) => {
    const known = mergeKey === null ? undefined : facts.get(mergeKey);
    return known ? [{ known, from: countedFrom(mailAt, scope) }] : [];
  });
  const became = publishers.map(({ known, from }) => ({ known, from, ...judgePublisher(known, from) }));
  return {
    isKnown: isAnyKnown(
      publishers.map(({ from }) => from),
      scope,
    ),
    joined: became.filter(({ joined }) => joined).length,
    sold: became.filter(({ sold }) => sold).length,
    /** Only of who had not sold before: what a partner of old goes on selling was not brought by a mail. */
    sellers: became
      .filter(({ sold }) => sold)
      .flatMap(({ known, from }) => known.publisherNos.map((publisherNo) => ({ publisherNo, from }))),
  };
}

/** Whether figures of any day that counts are here. */
export function isAnyKnown(fromDays: readonly string[], { asOf, connections }: ReportScope): boolean {
  const [from] = [...fromDays].sort();
  if (from === undefined || from > asOf) return false;
  return knownOf(getMetric('orders'), { from, to: asOf }, connections).given;
}

/** With a rate missing the sum would be too small, and nothing beside it says so. */
export function toldSums(
  {
    amount,
    commission,
    orders,
    missing,
  }: Pick<ConvertedSums, 'amount' | 'commission' | 'orders' | 'missing'>,
  { currency }: Pick<ReportScope, 'currency'>,
): RecruitRow['since'] {
  const told = (units: bigint | null) =>
    units === null || missing.length > 0 ? null : amountText(units, currency);
  return { orders, revenue: told(amount), commission: told(commission) };
}
