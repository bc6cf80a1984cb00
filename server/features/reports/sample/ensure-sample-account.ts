// The built-in sample account: made when somebody first looks at it, kept up to yesterday from then on. It has no
// members, no logins and no schedule; nobody can sign in to it and nothing is pulled for it.
import { addDays, addMonths, type DaySpan, eachDay, firstOfMonth } from '#contract/figures/days.ts';
import { anchorDay } from '#contract/figures/windows.ts';
import type { TenantTx } from '#server/db/database.ts';
import { account, sampleAccount } from '#server/db/schema/accounts.ts';
import { connection } from '#server/db/schema/networks.ts';
import type { TenantSession } from '#server/db/tenant-session.ts';
import { applyClicks } from '#server/facts/apply-clicks.ts';
import { applySales } from '#server/facts/apply-sales.ts';
import type { PullKind, PullRecord } from '#server/facts/pull-record.ts';
import { stageClicks } from '#server/facts/stage-clicks.ts';
import { stageSales } from '#server/facts/stage-sales.ts';
import { loadScope, type ScopeConnection } from '#server/figures/scope.ts';
import type { Services } from '#server/kernel/services.ts';
import { findNetwork } from '#server/networks/all-networks.ts';
import { reportTexts } from '../texts.ts';
import { sampleClicks, sampleSales } from './sample-facts.ts';
import { type SampleNetwork, sampleNetworks, samplePublishers } from './sample-publishers.ts';
import { coverDays, nextConnectionId } from './store.ts';

/** More than a year, so that every window has something to be compared with. */
const months = 26;
/** States of orders this old no longer change. */
const settledDays = 80;

const zoneOf = (network: SampleNetwork): string => findNetwork(network)?.description.zone ?? 'UTC';

/** The day up to which each process knows the sample to be filled. */
const filled = new WeakMap<Services, { day: string; accountId: Promise<number> }>();

export function ensureSampleAccount(services: Services): Promise<number> {
  const day = anchorDay(sampleNetworks.map(zoneOf), services.now());
  const known = filled.get(services);
  if (known?.day === day) return known.accountId;
  const accountId = prepare(services, day);
  filled.set(services, { day, accountId });
  // A failure is not remembered: the next one tries again.
  accountId.catch(() => filled.delete(services));
  return accountId;
}

async function prepare(services: Services, day: string): Promise<number> {
  const accountId = (await findSample(services)) ?? (await createSample(services, day));
  // The same rows whoever writes them: two processes at once write what one would.
  await services.db.session(accountId, async (session) => {
    const { connections } = await session.transaction((tx) => loadScope(tx, {}, services.now()));
    for (const one of connections) await fill(session, one, day);
  });
  return accountId;
}

async function findSample(services: Services): Promise<number | undefined> {
  const [row] = await services.db.global.select().from(sampleAccount);
  return row?.accountId;
}

async function createSample(services: Services, day: string): Promise<number> {
  const accountId = await services.db.nextAccountId();
  const isFirst = await services.db.tenant(accountId, async (tx) => {
    const made = await tx.insert(sampleAccount).values({ accountId }).onConflictDoNothing().returning();
    if (made.length === 0) return false;
    await tx.insert(account).values({ accountId, companyName: reportTexts.sampleCompany, isDemo: true });
    for (const network of sampleNetworks) await addConnection(tx, network, startOf(day));
    return true;
  });
  return isFirst ? accountId : ((await findSample(services)) ?? accountId);
}

const startOf = (day: string): string => addMonths(firstOfMonth(day), -months);

async function addConnection(tx: TenantTx, network: SampleNetwork, since: string): Promise<void> {
  await tx.insert(connection).values({
    accountId: tx.accountId,
    connectionId: await nextConnectionId(tx),
    network,
    source: 'api',
    name: reportTexts.sampleConnection(findNetwork(network)?.description.name ?? network),
    zone: zoneOf(network),
    currency: 'USD',
    since,
    state: 'active',
  });
}

async function fill(session: TenantSession, one: ScopeConnection, day: string): Promise<void> {
  const last = one.salesCompleteTo;
  if (last !== null && last >= day) return;
  const unsettled = addDays(day, -settledDays);
  const from = last === null ? startOf(day) : last < unsettled ? addDays(last, 1) : unsettled;
  const span = { from, to: day };
  await fillSales(session, one, span);
  if (one.reports.clicks) await fillClicks(session, one, span);
}

async function fillSales(session: TenantSession, one: ScopeConnection, span: DaySpan): Promise<void> {
  const network = one.network as SampleNetwork;
  const stage = await stageSales(session, { connectionId: one.id, network });
  await stage.add({
    rows: eachDay(span).flatMap((day) => sampleSales({ network, zone: one.zone, day, today: span.to })),
    publishers: samplePublishers.filter(({ networks }) => networks.includes(network)),
  });
  await applySales(session, stage, {
    source: 'api',
    span: null,
    mayVanish: () => false,
    pull: recordOf(one.id, 'sales', span),
    within: (tx) => coverDays(tx, one.id, { kind: 'sales', span }),
  });
}

async function fillClicks(session: TenantSession, one: ScopeConnection, span: DaySpan): Promise<void> {
  const network = one.network as SampleNetwork;
  const stage = await stageClicks(session, { connectionId: one.id, network });
  const rows = eachDay(span).flatMap((day) => sampleClicks({ network, zone: one.zone, day, today: span.to }));
  await stage.add({ rows, publishers: [] });
  await applyClicks(session, stage, {
    source: 'api',
    span: null,
    pull: recordOf(one.id, 'clicks', span),
    within: (tx) => coverDays(tx, one.id, { kind: 'clicks', span }),
  });
}

const recordOf = (connectionId: number, kind: PullKind, span: DaySpan): PullRecord => ({
  connectionId,
  cycleNo: null,
  kind,
  fromDay: span.from,
  toDay: span.to,
  state: 'done',
  startedAt: new Date(),
  tries: 1,
  calls: 0,
  rowsRead: 0,
  message: '',
  reconciled: 'none',
  differences: [],
  fileName: '',
});
