// Judges what is marked, some orders at a time, until nothing is; then learns, and judges again where that changes something. What is stored
// afterwards follows from sales, shop orders, rules and the moment alone, however it came there.
import { sql } from 'drizzle-orm';
import type { Database, TenantTx } from '../db/database.ts';
import type { TenantSession } from '../db/tenant-session.ts';
import { lockFacts } from '../facts/lock-facts.ts';
import { hasShop, markAllSales, markKeyedSales } from '../facts/mark-unjudged.ts';
import { findComponent } from './rows/find-component.ts';
import { judgeComponent } from './rows/judge-component.ts';
import { loadJudgeContext } from './rows/judge-context.ts';
import { learnOf } from './rows/learn.ts';
import { type Mark, type Side, takeMarks } from './rows/take-marks.ts';

interface Judging {
  db: Pick<Database, 'session'>;
  accountId: number;
  now: Date;
  signal?: AbortSignal;
}

/** Marks judged in one transaction: a pull that comes meanwhile waits for one of them. */
const marksAtOnce = 2000;

/** Learning changes what is judged once, and nothing of what it is learned from. */
const mostRounds = 4;

/** On a connection of its own: an account's first judging outlasts what a request may take. */
export async function judgeAccount({ db, accountId, now, signal }: Judging): Promise<void> {
  await db.session(accountId, (session) => judgeOn(session, { now, ...(signal && { signal }) }));
}

type Judge = Pick<Judging, 'now' | 'signal'>;

async function judgeOn(session: TenantSession, judge: Judge): Promise<void> {
  await session.transaction(async (tx) => {
    await lockFacts(tx);
    await markDue(tx, judge.now);
  });
  if (await isLong(session)) await measureTables(session);
  for (let round = 0; round < mostRounds; round += 1) {
    const judged = await judgeMarked(session, judge);
    if (judge.signal?.aborted || judged === 0) return;
    if (!(await learnAll(session, judge.now))) return;
  }
}

/** How many marks there were. Orders of shops come first: those of networks then find all that they may be, and are judged once. */
async function judgeMarked(session: TenantSession, judge: Judge): Promise<number> {
  let judged = 0;
  for (;;) {
    let taken = 0;
    for (const side of ['shop', 'network'] as const) taken += await judgeSide(session, side, judge);
    judged += taken;
    if (taken === 0 || judge.signal?.aborted) return judged;
  }
}

/** Batches after which it is worth looking at what there is by now: each time at much more than the last. */
const steps: ReadonlySet<number> = new Set([1, 2, 8, 64, 512]);

async function judgeSide(session: TenantSession, side: Side, { now, signal }: Judge): Promise<number> {
  let judged = 0;
  let after: Mark | null = null;
  let batches = 0;
  let ofHolder = 0;
  while (!signal?.aborted) {
    const { count, last }: Batch = await judgeBatch(session, { side, after, now });
    judged += count;
    if (last === null) break;
    batches += 1;
    ofHolder = last.holderId === after?.holderId ? ofHolder + 1 : 1;
    after = last;
    // What is learned early of a connection is judged by from there on; what came before it is little then.
    if (side === 'network' && steps.has(ofHolder)) await learnAll(session, now);
    if (steps.has(batches)) await measureTables(session);
  }
  return judged;
}

/** Not on a cluster, which measures by itself. */
const measureTables = (session: TenantSession): Promise<void> =>
  session.transaction(async (tx) => {
    if (!tx.onCitus) await tx.run(sql`SELECT measure_ledger()`);
  });

/** So many that tables grow by what is judged. */
async function isLong(session: TenantSession): Promise<boolean> {
  const { rows } = await session.transaction((tx) =>
    tx.run(
      sql`SELECT FROM order_unjudged WHERE account_id = ${tx.accountId}::bigint OFFSET ${marksAtOnce}::bigint LIMIT 1`,
    ),
  );
  return rows.length > 0;
}

interface Batch {
  count: number;
  last: Mark | null;
}

/** Without a shop nothing is left of what was known beside one. */
const judgeBatch = (
  session: TenantSession,
  { side, after, now }: { side: Side; after: Mark | null; now: Date },
): Promise<Batch> =>
  session.transaction(async (tx) => {
    await lockFacts(tx);
    if (!(await hasShop(tx))) {
      await forgetVerdicts(tx);
      return { count: 0, last: null };
    }
    const context = await loadJudgeContext(tx, now);
    const { count, last, orders, names } = await takeMarks(tx, context, { side, after, limit: marksAtOnce });
    if (count > 0) await judgeComponent(tx, context, await findComponent(tx, orders, names));
    return { count, last };
  });

/** Of every connection: an order that a shop told of may say something of a number that nothing else led to. */
const learnAll = (session: TenantSession, now: Date): Promise<boolean> =>
  session.transaction(async (tx) => {
    await lockFacts(tx);
    const context = await loadJudgeContext(tx, now);
    let isNew = false;
    for (const connectionId of [...context.connections.keys()].sort((a, b) => a - b)) {
      if (!(await learnOf(tx, context, connectionId))) continue;
      // Those that have no key yet are marked anyway.
      await markKeyedSales(tx, connectionId);
      isNew = true;
    }
    return isNew;
  });

/** Verdicts that time alone may have changed. */
async function markDue(tx: TenantTx, now: Date): Promise<void> {
  await tx.run(
    sql`INSERT INTO order_unjudged (account_id, side, holder_id, item_key)
     SELECT v.account_id, v.side, v.holder_id, coalesce(o.sale_key, v.order_key) FROM verdict v
     LEFT JOIN sale_order o ON v.side = 'network' AND o.account_id = v.account_id AND o.connection_id = v.holder_id
       AND o.order_key = v.order_key
     WHERE v.account_id = ${tx.accountId}::bigint AND v.look_at <= ${now.toISOString()}::timestamptz
     ON CONFLICT DO NOTHING`,
  );
}

const derived = [
  'sale_order',
  'order_name',
  'order_unjudged',
  'order_match',
  'verdict',
  'verdict_day',
] as const;

async function forgetVerdicts(tx: TenantTx): Promise<void> {
  for (const table of derived)
    await tx.run(sql`DELETE FROM ${sql.identifier(table)} WHERE account_id = ${tx.accountId}::bigint`);
  // What people did not want stays.
  await tx.run(sql`DELETE FROM order_affix WHERE account_id = ${tx.accountId}::bigint AND NOT refused`);
  await tx.run(
    sql`UPDATE order_basis SET basis = NULL, support = 0, looked_at = 0 WHERE account_id = ${tx.accountId}::bigint`,
  );
}

/** Forgets all that was derived and makes it again. */
export async function rebuildVerdicts({ db, accountId, now, signal }: Judging): Promise<void> {
  await db.session(accountId, async (session) => {
    await session.transaction(async (tx) => {
      await lockFacts(tx);
      await forgetVerdicts(tx);
      await markAllSales(tx);
      await tx.run(
        sql`INSERT INTO order_unjudged (account_id, side, holder_id, item_key)
         SELECT account_id, 'shop', shop_id, order_ref FROM shop_order WHERE account_id = ${tx.accountId}::bigint
         ORDER BY shop_id, order_ref ON CONFLICT DO NOTHING`,
      );
    });
    await judgeOn(session, { now, ...(signal && { signal }) });
  });
}
