// A shop whose orders disagree with a running simulator's, and the steps by which what follows is sent to it and read again.
import { addDays } from '#contract/figures/days.ts';
import type { SubmissionDetail, SubmissionPreview } from '#contract/submissions.ts';
import { type SendOptions, sendBatches } from '#server/features/ledger/corrections/sending/send-batches.ts';
import { runConnection } from '#server/features/networks/sync/run-connection.ts';
import { settleSubmissions } from '#server/ledger/corrections/settle-submissions.ts';
import { judgeAccount } from '#server/ledger/judge-account.ts';
import type { RunningSimulator } from '#simulators/kit/types.ts';
import { ownerOn, queryAll } from '../accounts/account-steps.ts';
import type { TestApp } from '../test-app.ts';
import { type Connected, connect, makeDue, quickOptions, withoutBudgets } from './sync-steps.ts';

export interface SendingShop extends Connected {
  app: TestApp;
  token: string;
  simulator: RunningSimulator;
  now: Date;
}

const never = new AbortController().signal;
const sendOptions: SendOptions = { connectorOf: withoutBudgets, http: {} };

/** How many of its orders are cancelled, and how many returned in part. */
interface Wrong {
  cancelled: number;
  partly: number;
}

let shops = 70_000;

/** Reads all of the simulator, and has a shop tell of its orders: some cancelled, some returned by two fifths, the others as they were sold. */
export async function openSendingShop(
  app: TestApp,
  simulator: RunningSimulator,
  { cancelled, partly, now }: Wrong & { now: Date },
): Promise<SendingShop & { numbers: string[] }> {
  const { token, accountId } = await ownerOn(app, 'P_YEAR');
  const today = now.toISOString().slice(0, 10);
  const since = addDays(today, -40);
  const connected = await connect(app.services, { accountId, simulator, since });
  const shop = { ...connected, app, token, simulator, now };
  await readAll(shop);
  const open = await queryAll<{ number: string; amount: number; at: Date; currency: string }>(
    app,
    `SELECT ysoder AS number, min(amount)::float8 AS amount, min(sold_at) AS at, min(currency) AS currency FROM sale
     WHERE account_id = $1 AND ysoder <> '' GROUP BY ysoder
     HAVING count(*) = 1 AND bool_and(state = 'pending' AND kind = 'sale') AND min(amount) >= 1000
       AND coalesce(min(lock_day), 'infinity') > $2::date ORDER BY ysoder`,
    [accountId, addDays(today, 3)],
  );
  shops += 1;
  await queryAll(
    app,
    `INSERT INTO shop (account_id, shop_id, system, name, zone, currency, state, orders_covered, changes_until)
     VALUES ($1, $2, 'file', '独立站', 'UTC', $3, 'active', $4, now())`,
    [accountId, shops, simulator.currency, `{[${since},${today}]}`],
  );
  for (const [at, order] of open.entries()) {
    const isCancelled = at < cancelled;
    await queryAll(
      app,
      `INSERT INTO shop_order (account_id, shop_id, order_ref, title, numbers, ordered_at, currency, subtotal, tax, shipping, total,
         paid, cancelled_at, seen_at)
       VALUES ($1, $2, $3, $3, ARRAY[$3], $4, $5, $6, 0, 0, $6, true, $7, now())`,
      [accountId, shops, order.number, order.at, order.currency, order.amount, isCancelled ? order.at : null],
    );
    const told = `INSERT INTO shop_order_event (account_id, shop_id, order_ref, event_ref, at, kind, amount) VALUES ($1, $2, $3, $4, $5, $6, $7)`;
    await queryAll(app, told, [accountId, shops, order.number, 'o', order.at, 'order', order.amount]);
    if (at >= cancelled && at < cancelled + partly) {
      const back = -Math.round(order.amount * 0.4);
      await queryAll(app, told, [accountId, shops, order.number, 'r', order.at, 'refund', back]);
    }
  }
  await queryAll(
    app,
    `INSERT INTO order_unjudged (account_id, side, holder_id, item_key)
     SELECT account_id, 'shop', shop_id, order_ref FROM shop_order WHERE account_id = $1 ON CONFLICT DO NOTHING`,
    [accountId],
  );
  await queryAll(
    app,
    `INSERT INTO order_unjudged (account_id, side, holder_id, item_key)
     SELECT account_id, 'network', connection_id, sale_key FROM sale WHERE account_id = $1 ON CONFLICT DO NOTHING`,
    [accountId],
  );
  await judge(shop);
  const answer = await app.request<{ msg?: string }>('PUT', `/api/ledger/corrections/${shop.connectionId}`, {
    token,
    body: {
      ...{ maxRows: 5000, maxShare: null, settleHours: 1, way: 'api' },
      values: {
        ...simulator.writingNeeds,
        ...(simulator.network === 'cj' && { openEnded: 'no' }),
      },
    },
  });
  if (answer.status !== 200) throw new Error(`the way was refused: ${JSON.stringify(answer)}`);
  return { ...shop, numbers: open.slice(0, cancelled + partly).map(({ number }) => number) };
}

/** The next pull, whole. */
export async function readAll({ app, connectionId, accountId }: SendingShop): Promise<void> {
  await makeDue(app, { accountId, connectionId });
  const end = await runConnection(app.services, { accountId, connectionId }, never, quickOptions);
  if (end !== 'done') throw new Error(`the pull ended as ${end}`);
}

export const judge = ({ app, accountId, now }: SendingShop): Promise<void> =>
  judgeAccount({ db: app.services.db, accountId, now });

export const settle = ({ app, accountId, now }: SendingShop): Promise<number> =>
  settleSubmissions({ db: app.services.db, accountId, now });

/** Of so many orders that are to be corrected and were not handed in yet. */
export async function previewOf(
  { app, token, accountId, connectionId }: SendingShop,
  most = 1000,
): Promise<SubmissionPreview> {
  const rows = await queryAll<{ orderKey: string }>(
    app,
    `SELECT order_key AS "orderKey" FROM verdict WHERE account_id = $1 AND side = 'network'
       AND (code = 'ADJUST' OR code LIKE 'DECLINE%')
       AND order_key NOT IN (SELECT order_key FROM submission_row WHERE account_id = $1) ORDER BY order_key LIMIT $2`,
    [accountId, most],
  );
  const keys = rows.map(({ orderKey }) => JSON.stringify(['network', String(connectionId), orderKey]));
  const { body } = await app.request<SubmissionPreview>('POST', '/api/ledger/submissions/preview', {
    token,
    body: { keys },
  });
  return body;
}

export async function confirmed({ app, token }: SendingShop, hash: string | null): Promise<string> {
  const { body } = await app.request<{ id: string }>('POST', '/api/ledger/submissions', {
    token,
    body: { hash },
  });
  return body.id;
}

export const send = ({ app, accountId }: SendingShop) =>
  sendBatches(app.services, { accountId, signal: never, options: sendOptions });

export const batchOf = async ({ app, token }: SendingShop, id: string): Promise<SubmissionDetail> =>
  (await app.request<SubmissionDetail>('GET', `/api/ledger/submissions/${id}`, { token })).body;
