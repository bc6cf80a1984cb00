// Everything exchanged with one publisher, and what became of it.

import type { EndpointOutput } from '#contract/endpoint.ts';
import { knownOf } from '#contract/figures/known.ts';
import { type FigureKey, getMetric } from '#contract/figures/metrics.ts';
import type { publisherTimeline as contract } from '#contract/mail-recruiting.ts';
import type { TenantTx } from '#server/db/database.ts';
import { oneMoment } from '#server/db/one-moment.ts';
import { onlookerOf } from '#server/features/intelligence/onlooker.ts';
import { usableMailboxes } from '#server/features/mail/accounts/usable-mailboxes.ts';
import { findPublishers } from '#server/figures/publishers/find-publishers.ts';
import { convertSince, type FirstDay, sumsSince } from '#server/figures/publishers/publishers-since.ts';
import { loadScope, type ReportScope } from '#server/figures/scope.ts';
import { notFound } from '#server/kernel/app-error.ts';
import type { Caller } from '#server/kernel/caller.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import { displayName } from '#server/networks/network-names.ts';
import { publisherKey } from '../contacts/known-addresses.ts';
import { deskTexts } from '../texts.ts';
import { countedFrom } from './counted-from.ts';
import { type PublisherFacts, publisherFacts } from './publisher-facts.ts';
import { findPublisherHead } from './publisher-head.ts';
import { toldSums } from './recruit-results.ts';
import { type FactEvent, firstMoments, pageEvents } from './timeline-events.ts';

type Timeline = EndpointOutput<typeof contract>;

export interface TimelineQuery {
  domain: string;
  currentPage: number;
  size: number;
}

export async function publisherTimeline(
  tx: TenantTx,
  { domain, currentPage, size }: TimelineQuery,
  caller: Caller,
  now: Date,
): Promise<Timeline> {
  await oneMoment(tx);
  const scope = await loadScope(tx, {}, now);
  const key = publisherKey(domain);
  const facts = (await publisherFacts(tx, scope, [key])).get(key) ?? nobody;
  const head = await findPublisherHead(tx, { domain, key, publisherNos: facts.publisherNos });
  if (!head) throw notFound(deskTexts.publisher);
  const mailboxIds = (await usableMailboxes(tx, caller)).map(({ mailboxId }) => mailboxId);
  const exchanged = { mailboxIds, addresses: head.addresses };
  const first = await firstMoments(tx, exchanged);
  const { total, list } = await pageEvents(tx, { ...exchanged, facts: factEvents(facts), currentPage, size });
  const { seesOwnFigures } = onlookerOf(caller, now);
  return {
    total,
    currentPage,
    size,
    list,
    ...head,
    firstWrittenAt: first.written && isoMoment(first.written),
    firstAnsweredAt: first.answered && isoMoment(first.answered),
    joinedOn: facts.joined?.day ?? null,
    firstClickOn: facts.firstClick?.day ?? null,
    firstOrderOn: facts.firstOrder?.day ?? null,
    since: seesOwnFigures ? await sinceFirstMail(tx, scope, { facts, reachedAt: first.reached }) : untold,
    currency: scope.currency,
    hidden: !seesOwnFigures,
  };
}

const nobody: PublisherFacts = { publisherNos: [], joined: null, firstClick: null, firstOrder: null };
const untold: Timeline['since'] = { orders: null, revenue: null, commission: null };

const factEvents = ({ joined, firstClick, firstOrder }: PublisherFacts): FactEvent[] =>
  (
    [
      ['joined', joined],
      ['first_click', firstClick],
      ['first_order', firstOrder],
    ] as [FactEvent['kind'], FirstDay | null][]
  ).flatMap(([kind, first]) =>
    first === null ? [] : [{ kind, day: first.day, network: displayName(first.network) }],
  );

/** Who is not found among the account's publishers may be there under another address: nothing is known of him. */
async function sinceFirstMail(
  tx: TenantTx,
  scope: ReportScope,
  { facts, reachedAt }: { facts: PublisherFacts; reachedAt: Date | null },
): Promise<Timeline['since']> {
  if (reachedAt === null || facts.publisherNos.length === 0) return untold;
  const from = countedFrom(reachedAt, scope);
  const networks = new Set((await findPublishers(tx, facts)).map(({ network }) => network));
  const own = { ...scope, connections: scope.connections.filter(({ network }) => networks.has(network)) };
  const isGiven = (metric: FigureKey) =>
    from <= own.asOf && knownOf(getMetric(metric), { from, to: own.asOf }, own.connections).given;
  if (!isGiven('sales')) return untold;
  const sums = await sumsSince(
    tx,
    scope,
    facts.publisherNos.map((publisherNo) => ({ publisherNo, from })),
  );
  const [added] = await convertSince(tx, scope, [[...sums.values()].flat()]);
  if (!added) return untold;
  const { orders, revenue, commission } = toldSums(added, own);
  return {
    orders: isGiven('orders') ? orders : null,
    revenue,
    commission: isGiven('commission') ? commission : null,
  };
}
