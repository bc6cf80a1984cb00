// What pulls and files changed of one order since changes are kept, newest first.
import { sql } from 'drizzle-orm';
import type { EndpointInput, EndpointOutput } from '#contract/endpoint.ts';
import { amountText } from '#contract/figures/currency.ts';
import type { listTransactionChanges as contract, TransactionChange } from '#contract/report-lists.ts';
import type { TenantTx } from '#server/db/database.ts';
import { oneMoment } from '#server/db/one-moment.ts';
import type { ChangeCause } from '#server/db/schema/facts.ts';
import { unpackRows } from '#server/facts/raw-block.ts';
import type { SaleState } from '#server/facts/rows.ts';
import { notFound } from '#server/kernel/app-error.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import { findNetwork } from '#server/networks/all-networks.ts';
import type { ChangeTold, Connector } from '#server/networks/connector.ts';
import { tellsFee } from '#server/networks/tells-fee.ts';
import { listTexts } from './texts.ts';

type Asked = EndpointInput<typeof contract>['query'];

export async function listTransactionChanges(
  tx: TenantTx,
  asked: Asked,
): Promise<EndpointOutput<typeof contract>> {
  await oneMoment(tx);
  const { network, keptSince } = await getSource(tx, asked);
  const told = findNetwork(network)?.changeTold;
  const found = await findChanges(tx, asked, told !== undefined);
  return { keptSince: isoMoment(keptSince), changes: found.map((row) => changeOf(row, { network, told })) };
}

interface Source {
  network: string;
  /** Since then no change of the order can have been missed: changes are kept, and its source is there. */
  keptSince: Date;
}

async function getSource(tx: TenantTx, { connectionId, saleKey }: Asked): Promise<Source> {
  const { rows } = await tx.run(
    sql`SELECT n.network, n.created_at AS since FROM sale s
     JOIN connection n ON n.account_id = s.account_id AND n.connection_id = s.connection_id
     WHERE s.account_id = ${tx.accountId}::bigint AND s.connection_id = ${connectionId}::bigint AND s.sale_key = ${saleKey}`,
  );
  const [source] = rows as { network: string; since: Date }[];
  if (!source) throw notFound(listTexts.order);
  const kept = await tx.run(
    sql`SELECT applied_at AS since FROM migration WHERE name = '0038_sale_changes.sql'`,
  );
  const since = [source.since, (kept.rows as { since: Date }[])[0]?.since ?? source.since];
  return { network: source.network, keptSince: new Date(Math.max(...since.map(Number))) };
}

interface FoundChange {
  id: string;
  seenAt: Date;
  cause: ChangeCause;
  fromFile: boolean;
  fileName: string;
  rawLine: number | null;
  /** Packed; null where nothing of it is needed or there is none. */
  raws: string | null;
  oldState: SaleState;
  state: SaleState;
  oldCurrency: string;
  currency: string;
  oldAmount: string;
  amount: string;
  oldCommission: string;
  commission: string;
  oldFee: string;
  fee: string;
}

const joinRaws = sql`LEFT JOIN sale_raw r ON r.account_id = c.account_id AND r.pull_id = c.pull_id
  AND r.raw_block = c.raw_block AND NOT c.from_file`;

async function findChanges(
  tx: TenantTx,
  { connectionId, saleKey }: Asked,
  withRaws: boolean,
): Promise<FoundChange[]> {
  const { rows } = await tx.run(
    sql`SELECT c.pull_id AS id, c.seen_at AS "seenAt", c.cause, c.from_file AS "fromFile", p.file_name AS "fileName",
       c.raw_line AS "rawLine", ${withRaws ? sql`r.rows` : sql`NULL`} AS raws, c.old_state AS "oldState", c.state,
       c.old_currency AS "oldCurrency", c.currency, c.old_amount AS "oldAmount", c.amount,
       c.old_commission AS "oldCommission", c.commission, c.old_fee AS "oldFee", c.fee
     FROM sale_change c
     JOIN pull p ON p.account_id = c.account_id AND p.pull_id = c.pull_id
     ${withRaws ? joinRaws : sql.empty()}
     WHERE c.account_id = ${tx.accountId}::bigint AND c.connection_id = ${connectionId}::bigint AND c.sale_key = ${saleKey}
     ORDER BY c.pull_id DESC`,
  );
  return rows as unknown as FoundChange[];
}

function changeOf(
  row: FoundChange,
  { network, told }: { network: string; told: Connector['changeTold'] },
): TransactionChange {
  const { id, seenAt, cause, fromFile, fileName, oldState, state, oldCurrency, currency } = row;
  const { decidedAt, reason } = toldOf(row, told);
  const text = (units: string, unit: string) => amountText(BigInt(units), unit);
  return {
    id,
    seenAt: isoMoment(seenAt),
    cause,
    fileName: fromFile ? fileName : null,
    toldAt: state === oldState || state === 'pending' ? '' : decidedAt,
    reason: cause === 'gone' ? listTexts.vanished : reason,
    before: {
      state: oldState,
      currency: oldCurrency,
      je: text(row.oldAmount, oldCurrency),
      jyje: text(row.oldCommission, oldCurrency),
      ptfy: text(row.oldFee, oldCurrency),
      feeTold: tellsFee(network, { state: oldState, fee: row.oldFee }),
    },
    after: {
      state,
      currency,
      je: text(row.amount, currency),
      jyje: text(row.commission, currency),
      ptfy: text(row.fee, currency),
      feeTold: tellsFee(network, row),
    },
  };
}

const nothingTold: ChangeTold = { decidedAt: '', reason: '' };

function toldOf({ raws, rawLine }: FoundChange, told: Connector['changeTold']): ChangeTold {
  const raw = raws === null || rawLine === null ? undefined : unpackRows(raws)[rawLine];
  return (raw && told?.(raw)) || nothingTold;
}
