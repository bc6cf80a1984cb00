// One look at one shop: takes its lock, reads what is left of its history span by span, then what changed since the last look. Every
// piece is written in a transaction of its own, and is the same written twice: killed at any moment a look loses at most the piece
// it was reading. What days are known is only said when all of them were read.
import { addDays, dayMs } from '#contract/figures/days.ts';
import type { TenantTx } from '#server/db/database.ts';
import type { TenantSession } from '#server/db/tenant-session.ts';
import { lockFacts } from '#server/facts/lock-facts.ts';
import type { DaySpan } from '#server/facts/rows.ts';
import { wakeAccount } from '#server/jobs/account-schedule.ts';
import type { Services } from '#server/kernel/services.ts';
import { verdictRuns } from '#server/ledger/verdict-runs.ts';
import { zoneClock } from '#server/networks/shared/zone-clock.ts';
import type { ShopCall, ShopConnector, ShopPiece } from '#server/shops/shop-connector.ts';
import { ShopFault } from '#server/shops/shop-fault.ts';
import { saveShopNews } from '../save-orders.ts';
import { findShop, lockShop, recentOrders, type ShopRow, updateShopRow } from '../store.ts';
import { beginLook } from './begin-look.ts';
import { failLook, finishLook, noFault } from './end-look.ts';
import { type LookOptions, usualOptions } from './look-options.ts';
import { memoryOf, openShopCall } from './open-call.ts';
import { tellShops } from './tell-shops.ts';

/** Held for the whole look: whoever has it is the only one to read this shop. */
export const shopLockSpace = 6;

/** The part of the services a look needs. */
export type LookServices = Pick<Services, 'config' | 'db' | 'jobs' | 'log' | 'masterKey' | 'now'> &
  Partial<Pick<Services, 'demoOrigins'>>;

/**
 * - `busy`: another look has the shop
 * - `idle`: nothing to do now
 * - `done`: read to its end
 * - `failed`: the schedule knows when to go on
 * - `more`: ended between two spans, or asked for again meanwhile
 * - `stopped`: this process is shutting down
 */
export type LookEnd = 'busy' | 'idle' | 'done' | 'failed' | 'more' | 'stopped';

export interface LookOrder {
  accountId: number;
  shopId: number;
}

/** The shop was paused or removed while it was read: what was read is dropped. */
class LookOvertaken extends Error {
  constructor() {
    super('the shop changed while it was read');
    this.name = 'LookOvertaken';
  }
}

export async function readShop(
  services: LookServices,
  { accountId, shopId }: LookOrder,
  signal: AbortSignal,
  options: LookOptions = usualOptions,
): Promise<LookEnd> {
  try {
    return await services.db.session(accountId, async (session) => {
      if (!(await session.tryLock(shopLockSpace, shopId))) return 'busy';
      const look = await openLook(services, { session, shopId, signal, options });
      return look ? await readAll(look) : 'idle';
    });
  } catch (error) {
    if (signal.aborted) return 'stopped';
    if (error instanceof LookOvertaken) return 'idle';
    // What a shop answered, and the address it was asked at, may hold what is nobody else's business.
    if (error instanceof ShopFault)
      services.log.info({ shopId, kind: error.kind, why: error.message }, 'look at a shop failed');
    else services.log.error({ err: error, shopId }, 'look at a shop failed');
    // The session may be what failed, so over another connection.
    await services.db.tenant(accountId, (tx) =>
      failLook(tx, { shopId, error, now: services.now() }, options),
    );
    return 'failed';
  }
}

interface Look {
  services: LookServices;
  session: TenantSession;
  shopId: number;
  connector: ShopConnector;
  call: ShopCall;
  dueAt: Date;
  options: LookOptions;
  signal: AbortSignal;
  /** Something was written that verdicts follow from. */
  hasNews: boolean;
  toldAt: number;
}

interface Opening {
  session: TenantSession;
  shopId: number;
  signal: AbortSignal;
  options: LookOptions;
}

async function openLook(
  services: LookServices,
  { session, shopId, signal, options }: Opening,
): Promise<Look | null> {
  const begun = await session.transaction((tx) => beginLook(tx, services, shopId));
  if (!begun) return null;
  const { row, credentials, dueAt, demo } = begun;
  const connector = options.connectorOf(row.system);
  if (!connector) throw new Error(`no shop system ${row.system}`);
  const login = { system: row.system, origin: row.origin, credentials, demo };
  const call = openShopCall(services, login, {
    signal,
    timings: options.http,
    memory: memoryOf(session.accountId, shopId, credentials),
  });
  const toldAt = Number.NEGATIVE_INFINITY;
  return { services, session, shopId, connector, call, dueAt, options, signal, hasNews: false, toldAt };
}

async function readAll(look: Look): Promise<LookEnd> {
  const { session, shopId, options, signal } = look;
  const startedAt = performance.now();
  for (;;) {
    if (signal.aborted) return 'stopped';
    const row = await session.transaction((tx) => findShop(tx, shopId));
    if (row?.state !== 'active') return 'idle';
    if (row.historyNext === null || row.historyUntil === null) return readChanges(look, row);
    if (performance.now() - startedAt > options.runMs) return 'more';
    await readSpan(look, row, { from: row.historyNext, until: row.historyUntil });
  }
}

/** The next days of history; the last one ends with the moment at which the reading of history began. */
async function readSpan(
  look: Look,
  { zone }: ShopRow,
  { from, until }: { from: string; until: Date },
): Promise<void> {
  const { connector, call, options } = look;
  const clock = zoneClock(zone);
  const lastDay = clock.dayOf(until.getTime());
  const to = earlier(addDays(from, options.spanDays - 1), lastDay);
  const isLast = to === lastDay;
  const ends = isLast ? until : new Date(clock.startOf(addDays(to, 1)));
  await takePieces(look, connector.placed(call, { from: new Date(clock.startOf(from)), until: ends }));
  await write(look, async (tx) => {
    await cover(tx, look, { covered: wholeDays(from, isLast ? addDays(to, -1) : to), changesUntil: null });
    const done = isLast ? { historyNext: null, lookedAt: until } : { historyNext: addDays(to, 1) };
    await updateShopRow(tx, look.shopId, { ...noFault, ...done });
    await tellShops(tx);
  });
  await wakeVerdicts(look);
}

/** Whatever was placed or changed since the last look, so that the days from then until yesterday are known to their end. */
async function readChanges(look: Look, { zone, lookedAt, seesDays }: ShopRow): Promise<LookEnd> {
  const { services, shopId, connector, call, dueAt, options } = look;
  const startedAt = services.now();
  const before = lookedAt ?? startedAt;
  await takePieces(look, connector.changed(call, new Date(before.getTime() - options.overlapMs)));
  const clock = zoneClock(zone);
  const today = clock.dayOf(startedAt.getTime());
  if (today !== clock.dayOf(before.getTime())) await dropMissing(look, startedAt);
  const seen = seesDays === null ? null : clock.dayOf(startedAt.getTime() - seesDays * dayMs);
  const since = clock.dayOf(before.getTime());
  const covered = wholeDays(seen !== null && seen >= since ? addDays(seen, 1) : since, addDays(today, -1));
  const end = await write(look, async (tx) => {
    await cover(tx, look, { covered, changesUntil: startedAt });
    return finishLook(tx, { shopId, dueAt, startedAt, everyMs: options.everyMs });
  });
  await wakeVerdicts(look);
  return end;
}

const askedAfterAtOnce = 100;

/** By the first look of a day. */
async function dropMissing(look: Look, now: Date): Promise<void> {
  const { connector, call, session, shopId, options } = look;
  if (!connector.missing) return;
  const since = new Date(now.getTime() - options.missedDays * dayMs);
  for (let after = ''; ; ) {
    const refs = await session.transaction((tx) =>
      recentOrders(tx, shopId, { since, after, limit: askedAfterAtOnce }),
    );
    const last = refs.at(-1);
    if (last === undefined) return;
    const gone = await connector.missing(call, refs);
    if (gone.length > 0) await takePieces(look, [{ orders: [], events: [], wholeHistory: [], gone }]);
    after = last;
  }
}

async function takePieces(look: Look, pieces: AsyncIterable<ShopPiece> | Iterable<ShopPiece>): Promise<void> {
  for await (const piece of pieces) {
    look.signal.throwIfAborted();
    await write(look, async (tx) => {
      const { added, changed } = await saveShopNews(tx, look.shopId, { ...piece, ...nothingKnown });
      if (added + changed > 0) look.hasNews = true;
      if (performance.now() - look.toldAt < look.options.eventGapMs) return;
      look.toldAt = performance.now();
      await tellShops(tx);
    });
  }
}

const nothingKnown = { covered: null, changesUntil: null };

interface Known {
  covered: DaySpan | null;
  changesUntil: Date | null;
}

async function cover(tx: TenantTx, look: Look, known: Known): Promise<void> {
  if (known.covered || known.changesUntil) look.hasNews = true;
  await saveShopNews(tx, look.shopId, { orders: [], events: [], wholeHistory: [], ...known });
}

/** In the order in which everybody takes them: the facts, then the shop. */
const write = <Result>(look: Look, work: (tx: TenantTx) => Promise<Result>): Promise<Result> =>
  look.session.transaction(async (tx) => {
    await lockFacts(tx);
    const row = await lockShop(tx, look.shopId);
    if (row?.state !== 'active') throw new LookOvertaken();
    return work(tx);
  });

async function wakeVerdicts(look: Look): Promise<void> {
  if (!look.hasNews) return;
  look.hasNews = false;
  // The clock would find it within a minute.
  await wakeAccount(verdictRuns, look.services, look.session.accountId);
}

const earlier = (one: string, other: string): string => (one < other ? one : other);
const wholeDays = (from: string, to: string): DaySpan | null => (from <= to ? { from, to } : null);
