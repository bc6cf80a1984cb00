// Judges what is marked, some orders at a time, until nothing is; then learns, and judges again where that changes something. What is stored
// afterwards follows from sales, shop orders, rules and the moment alone, however it came there.
import { sql } from 'drizzle-orm';
import type { Database, TenantTx } from '../db/database.ts';
import { lockFacts } from '../facts/lock-facts.ts';
import { hasShop, markAllSales, markConnection } from '../facts/mark-unjudged.ts';
import { findComponent } from './rows/find-component.ts';
import { judgeComponent } from './rows/judge-component.ts';
import { loadJudgeContext } from './rows/judge-context.ts';
import { learnOf } from './rows/learn.ts';
import { takeMarks } from './rows/take-marks.ts';

interface Judging {
  db: Pick<Database, 'tenant'>;
  accountId: number;
  now: Date;
  signal?: AbortSignal;
}

/** Marks judged in one transaction: a pull that comes meanwhile waits for one of them. */
const marksAtOnce = 1000;

/** Learning changes what is judged once, and nothing of what it is learned from. */
const mostRounds = 4;

export async function judgeAccount({ db, accountId, now, signal }: Judging): Promise<void> {
  await db.tenant(accountId, async (tx) => {
    await lockFacts(tx);
    await markDue(tx, now);
  });
  for (let round = 0; round < mostRounds; round += 1) {
    const judged = await judgeMarked({ db, accountId, now, ...(signal && { signal }) });
    if (signal?.aborted || judged === 0) return;
    const isSettled = await db.tenant(accountId, async (tx) => {
      await lockFacts(tx);
      return !(await learnAll(tx, now));
    });
    if (isSettled) return;
  }
}

/** How many marks there were. Without a shop nothing is left of what was known beside one. */
async function judgeMarked({ db, accountId, now, signal }: Judging): Promise<number> {
  let judged = 0;
  let isOver = false;
  while (!isOver && !signal?.aborted) {
    const taken = await db.tenant(accountId, async (tx) => {
      await lockFacts(tx);
      if (!(await hasShop(tx))) {
        await forgetVerdicts(tx);
        return 0;
      }
      const context = await loadJudgeContext(tx, now);
      const { count, orders, names } = await takeMarks(tx, context, marksAtOnce);
      if (count > 0) await judgeComponent(tx, context, await findComponent(tx, orders, names));
      return count;
    });
    judged += taken;
    isOver = taken === 0;
  }
  return judged;
}

/** Of every connection: an order that a shop told of may say something of a number that nothing else led to. */
async function learnAll(tx: TenantTx, now: Date): Promise<boolean> {
  const context = await loadJudgeContext(tx, now);
  let isNew = false;
  for (const connectionId of [...context.connections.keys()].sort((a, b) => a - b)) {
    if (!(await learnOf(tx, context, connectionId))) continue;
    await markConnection(tx, connectionId);
    isNew = true;
  }
  return isNew;
}

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
export async function rebuildVerdicts(judging: Judging): Promise<void> {
  await judging.db.tenant(judging.accountId, async (tx) => {
    await lockFacts(tx);
    await forgetVerdicts(tx);
    await markAllSales(tx);
    await tx.run(
      sql`INSERT INTO order_unjudged (account_id, side, holder_id, item_key)
       SELECT account_id, 'shop', shop_id, order_ref FROM shop_order WHERE account_id = ${tx.accountId}::bigint
       ON CONFLICT DO NOTHING`,
    );
  });
  await judgeAccount(judging);
}
