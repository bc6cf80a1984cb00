// Batches that were handed in: newest first, and one of them whole, with what the network showed of each order since.
import { sql } from 'drizzle-orm';
import {
  type CorrectionWay,
  type DeliveryState,
  deliveryStates,
  type RowState,
  rowStates,
} from '#contract/corrections.ts';
import type { EndpointOutput } from '#contract/endpoint.ts';
import { amountText } from '#contract/figures/currency.ts';
import { dayIn, firstOfYear } from '#contract/figures/days.ts';
import type {
  BatchDelivery,
  CurrencyTotal,
  getSubmission as getContract,
  listSubmissions as listContract,
  RowDelivery,
  Submission,
} from '#contract/submissions.ts';
import type { TenantTx } from '#server/db/database.ts';
import { oneMoment } from '#server/db/one-moment.ts';
import type { StoredFile, StoredLeft } from '#server/db/schema/corrections.ts';
import { notFound } from '#server/kernel/app-error.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import type { RowToCorrect } from '#server/ledger/corrections/correction-rows.ts';
import { recoveredSums } from '#server/ledger/corrections/recovered-sums.ts';
import { displayName } from '#server/networks/network-names.ts';
import { shanghai } from '../pending-buckets.ts';
import { correctionsOf } from './batch-of.ts';
import { type Delivery, deliveryOf, nothingSent, type Sent, troubleOf } from './sending/delivery.ts';
import { linesOfOrder } from './sending/plan-calls.ts';
import { loadSent } from './sending/sending-store.ts';
import { publisherNames } from './store.ts';
import { correctionTexts as texts } from './texts.ts';
import { totalsOf } from './totals.ts';
import { keyOf, rowView } from './view.ts';

interface HeadRow extends Record<string, unknown> {
  id: string;
  connectionId: string;
  network: string;
  name: string | null;
  confirmedBy: string | null;
  confirmedAt: Date;
  settleHours: number;
  way: CorrectionWay;
}

interface StoredRow extends Record<string, unknown> {
  id: string;
  content: RowToCorrect;
  state: RowState;
  seenAt: Date | null;
  amount: string | null;
  commission: string | null;
  fee: string | null;
  commissionBack: string | null;
  feeBack: string | null;
}

const pageSize = 20;

export async function listSubmissions(
  tx: TenantTx,
  before: string | undefined,
  now: Date,
): Promise<EndpointOutput<typeof listContract>> {
  await oneMoment(tx);
  const heads = await findHeads(
    tx,
    before === undefined ? sql.empty() : sql` AND s.confirmed_at < ${before}::timestamptz`,
  );
  const page = heads.slice(0, pageSize);
  const rows = Map.groupBy(
    await findRows(
      tx,
      page.map(({ id }) => id),
    ),
    ({ id }) => id,
  );
  const today = dayIn(shanghai, now);
  const recovered = await recoveredSums(tx, { from: firstOfYear(today), to: today });
  const last = page.at(-1);
  const sent = await loadSent(
    tx,
    page.map(({ id }) => id),
  );
  return {
    list: page.map((head) =>
      submissionView({ head, rows: rows.get(head.id) ?? [], sent: sent.get(head.id) }),
    ),
    next: heads.length > pageSize && last ? isoMoment(last.confirmedAt) : null,
    recovered: [...Map.groupBy(recovered, ({ currency }) => currency)].map(
      ([currency, some]): CurrencyTotal => {
        const add = (key: 'commission' | 'fee') => some.reduce((sum, part) => sum + part[key], 0n);
        return {
          currency,
          rows: some.reduce((sum, part) => sum + part.rows, 0),
          commission: amountText(add('commission'), currency),
          fee: some.some(({ fees }) => fees > 0) ? amountText(add('fee'), currency) : null,
        };
      },
    ),
  };
}

export async function getSubmission(tx: TenantTx, id: string): Promise<EndpointOutput<typeof getContract>> {
  await oneMoment(tx);
  const { head, rows, files, left } = await loadSubmission(tx, id);
  const sent = (await loadSent(tx, [id])).get(id) ?? nothingSent;
  const names = await publisherNames(
    tx,
    rows.map(({ content }) => content.publisherNo),
  );
  const connectionId = Number(head.connectionId);
  return {
    ...submissionView({ head, rows, sent }),
    list: rows.map(({ content, state, seenAt, amount, commission, fee }) => {
      const money = (units: string) => amountText(BigInt(units), content.currency);
      return {
        ...rowView(content, connectionId, names),
        state,
        delivery: head.way === 'api' ? rowDelivery(deliveryIn(head, sent, content)) : null,
        seenAt: seenAt && isoMoment(seenAt),
        shown:
          amount === null || commission === null
            ? null
            : { amount: money(amount), commission: money(commission), fee: fee === null ? null : money(fee) },
      };
    }),
    leftOut: left.map(({ orderKey, order, reason }) => ({
      key: keyOf(connectionId, orderKey),
      order,
      reason,
    })),
    files: files.map(({ text: _, ...file }) => file),
    steps: head.way === 'api' ? [] : [...correctionsOf(head.network).steps],
    settleHours: head.settleHours,
  };
}

export interface LoadedSubmission {
  head: HeadRow;
  rows: StoredRow[];
  files: StoredFile[];
  left: StoredLeft[];
}

export async function loadSubmission(tx: TenantTx, id: string): Promise<LoadedSubmission> {
  const [head] = await findHeads(tx, sql` AND s.submission_id = ${id}::uuid`);
  if (!head) throw notFound(texts.submission);
  const { rows } = await tx.run<{ files: StoredFile[]; left: StoredLeft[] }>(
    sql`SELECT files, left_out AS left FROM submission
     WHERE account_id = ${tx.accountId}::bigint AND submission_id = ${id}::uuid`,
  );
  return { head, rows: await findRows(tx, [id]), files: rows[0]?.files ?? [], left: rows[0]?.left ?? [] };
}

async function findHeads(tx: TenantTx, which: ReturnType<typeof sql>): Promise<HeadRow[]> {
  const { rows } = await tx.run<HeadRow>(
    sql`SELECT s.submission_id AS id, s.connection_id::text AS "connectionId", s.network, c.name,
       coalesce(nullif(m.name, ''), m.email) AS "confirmedBy", s.confirmed_at AS "confirmedAt", s.settle_hours AS "settleHours", s.way
     FROM submission s
     LEFT JOIN connection c ON c.account_id = s.account_id AND c.connection_id = s.connection_id
     LEFT JOIN member m ON m.account_id = s.account_id AND m.member_id = s.confirmed_by
     WHERE s.account_id = ${tx.accountId}::bigint${which}
     ORDER BY s.confirmed_at DESC, s.submission_id LIMIT ${pageSize + 1}::bigint`,
  );
  return rows;
}

async function findRows(tx: TenantTx, ids: readonly string[]): Promise<StoredRow[]> {
  const { rows } = await tx.run<StoredRow>(
    sql`SELECT r.submission_id AS id, r.content, coalesce(o.state, 'waiting') AS state, o.seen_at AS "seenAt", o.amount, o.commission, o.fee,
       o.commission_back AS "commissionBack", o.fee_back AS "feeBack"
     FROM submission_row r
     LEFT JOIN LATERAL (SELECT * FROM submission_outcome x WHERE x.account_id = r.account_id AND x.submission_id = r.submission_id
       AND x.order_key = r.order_key ORDER BY x.step DESC LIMIT 1) AS o ON true
     WHERE r.account_id = ${tx.accountId}::bigint AND r.submission_id = ANY (${sql.param(ids)}::uuid[])
     ORDER BY r.day, r.order_key`,
  );
  return rows;
}

const deliveryIn = ({ network }: HeadRow, sent: Sent, content: RowToCorrect): Delivery =>
  deliveryOf(sent, content.orderKey, linesOfOrder(content, correctionsOf(network).by));

const rowDelivery = ({ at, ...delivery }: Delivery): RowDelivery => ({
  ...delivery,
  at: at && isoMoment(at),
});

function batchDelivery(head: HeadRow, sent: Sent, rows: readonly StoredRow[]): BatchDelivery {
  const found = rows.map(({ content }) => deliveryIn(head, sent, content).state);
  const trouble = found.includes('waiting') ? troubleOf(sent) : null;
  return {
    states: Object.fromEntries(
      deliveryStates.map((state) => [state, found.filter((one) => one === state).length]),
    ) as Record<DeliveryState, number>,
    trouble: trouble?.words ?? '',
    nextAt: trouble?.nextAt ? isoMoment(trouble.nextAt) : null,
  };
}

interface Shown {
  head: HeadRow;
  rows: readonly StoredRow[];
  sent: Sent | undefined;
}

function submissionView({ head, rows, sent = nothingSent }: Shown): Submission {
  const back = rows
    .filter(({ state }) => state === 'confirmed')
    .map(({ content: { currency }, commissionBack, feeBack }) => ({
      currency,
      commissionBack: Number(commissionBack),
      feeBack: feeBack === null ? null : Number(feeBack),
    }));
  return {
    id: head.id,
    connectionId: head.connectionId,
    name: head.name ?? '',
    pt: displayName(head.network),
    confirmedBy: head.confirmedBy ?? '',
    confirmedAt: isoMoment(head.confirmedAt),
    rows: rows.length,
    way: head.way,
    delivery: head.way === 'api' ? batchDelivery(head, sent, rows) : null,
    states: Object.fromEntries(
      rowStates.map((state) => [state, rows.filter((row) => row.state === state).length]),
    ) as Record<RowState, number>,
    totals: totalsOf(rows.map(({ content }) => content)),
    recovered: totalsOf(back),
  };
}
