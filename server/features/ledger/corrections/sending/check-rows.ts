// Looks at orders right before they are sent: as we hold them by now, and as the network itself shows them at this moment.
import { addDays } from '#contract/figures/days.ts';
import type { TenantTx } from '#server/db/database.ts';
import type { DaySpan, SaleRow } from '#server/facts/rows.ts';
import { saleKeyOf } from '#server/facts/sale-key.ts';
import { type Candidate, chooseRows, type RowToCorrect } from '#server/ledger/corrections/correction-rows.ts';
import { loadCandidates, ordersBeingJudged } from '#server/ledger/corrections/load-candidates.ts';
import { isNumbered } from '#server/ledger/order-names.ts';
import type { Connector, Corrections, NetworkCall } from '#server/networks/connector.ts';
import { contentOf } from '../same-row.ts';
import type { Left } from './sending-store.ts';

interface Standing {
  row: RowToCorrect;
  /** All rows of the order as we hold them. */
  held: Candidate['rows'];
}

interface HeldCheck {
  same: Standing[];
  left: Left[];
  /** Something came of them that no verdict knows of yet. */
  judging: RowToCorrect[];
}

interface Checking {
  connectionId: number;
  corrections: Corrections;
  now: Date;
}

/** By the same rules as the preview; caps were kept to there, and the batch they are in is their own. */
export async function checkHeld(
  tx: TenantTx,
  rows: readonly RowToCorrect[],
  { connectionId, corrections, now }: Checking,
): Promise<HeldCheck> {
  const judging = await ordersBeingJudged(tx, connectionId);
  if (judging === null) return { same: [], left: [], judging: [...rows] };
  const keys = rows.map(({ orderKey }) => orderKey);
  const candidates = await loadCandidates(tx, connectionId, { keys, judging });
  const chosen = chooseRows({
    candidates: candidates.map((candidate) => ({ ...candidate, last: null })),
    ticked: new Set(keys),
    rules: { maxRows: Number.POSITIVE_INFINITY, maxShare: null, dayCommission: () => 0 },
    corrections: { ...corrections, mostRows: Number.POSITIVE_INFINITY },
    now: now.getTime(),
  });
  const present = new Map(chosen.rows.map((row) => [row.orderKey, contentOf(row)]));
  const reasons = new Map(chosen.left.map(({ orderKey, reason }) => [orderKey, reason]));
  const held = new Map(candidates.map((candidate) => [candidate.orderKey, candidate.rows]));
  const check: HeldCheck = { same: [], left: [], judging: [] };
  for (const row of rows) {
    const { orderKey } = row;
    const reason = reasons.get(orderKey) ?? (held.has(orderKey) ? 'changed' : 'gone');
    if (present.get(orderKey) === contentOf(row)) check.same.push({ row, held: held.get(orderKey) ?? [] });
    else if (reason === 'judging') check.judging.push(row);
    else check.left.push({ orderKey, reason, words: '' });
  }
  return check;
}

export interface ShownCheck {
  /** With the row as the network sent it just now, by its key. */
  same: { row: RowToCorrect; raws: ReadonlyMap<string, string> }[];
  left: Left[];
}

/** Asks the network itself for the days of these orders; nothing of it is kept. */
export async function checkShown(
  call: NetworkCall,
  connector: Connector,
  standing: readonly Standing[],
): Promise<ShownCheck> {
  const days = standing.flatMap(({ row }) => row.rows.map(({ day }) => day));
  const wanted = new Set(standing.flatMap(({ row }) => row.rows.map(({ saleKey }) => saleKey)));
  const numbers = new Set(standing.flatMap(numbersOf));
  const shown = new Map<string, SaleRow>();
  const ofNumber = new Map<string, string[]>();
  for (const span of spansOf(days, connector.limits.salesWindowDays)) {
    for await (const { rows } of connector.sales(call, span)) {
      for (const row of rows) {
        const key = saleKeyOf(row.ptoder, row.ysoder);
        if (wanted.has(key)) shown.set(key, row);
        if (row.ysoder !== '' && numbers.has(row.ysoder))
          ofNumber.set(row.ysoder, [...(ofNumber.get(row.ysoder) ?? []), key]);
      }
    }
  }
  const check: ShownCheck = { same: [], left: [] };
  for (const { row, held } of standing) {
    if (isAsHeld({ row, held }, { shown, ofNumber })) {
      const raws = row.rows.map(({ saleKey }) => [saleKey, shown.get(saleKey)?.raw ?? ''] as const);
      check.same.push({ row, raws: new Map(raws) });
    } else check.left.push({ orderKey: row.orderKey, reason: 'changed', words: '' });
  }
  return check;
}

interface Seen {
  shown: ReadonlyMap<string, SaleRow>;
  /** Keys of rows by the merchant's number. */
  ofNumber: ReadonlyMap<string, string[]>;
}

/** The merchant's numbers of the order; none where they do not tell orders apart. */
const numbersOf = ({ row, held }: Standing): string[] =>
  isNumbered(row.orderKey) ? held.map(({ orderNo }) => orderNo).filter((number) => number !== '') : [];

/** Every row that is to change stands as it is held, and the order has none that is not. */
function isAsHeld({ row, held }: Standing, { shown, ofNumber }: Seen): boolean {
  const known = new Map(held.map((row) => [row.saleKey, row]));
  const isNew = numbersOf({ row, held }).some((number) =>
    ofNumber.get(number)?.some((key) => !known.has(key)),
  );
  return (
    !isNew &&
    row.rows.every(({ saleKey }) => {
      const [now, before] = [shown.get(saleKey), known.get(saleKey)];
      return (
        now !== undefined &&
        before !== undefined &&
        now.state === 'pending' &&
        now.amount === before.amount &&
        now.commission === before.commission &&
        now.currency === before.currency
      );
    })
  );
}

/** As few spans as hold all these days, none longer than the network answers. */
function spansOf(days: readonly string[], longest: number): DaySpan[] {
  const spans: DaySpan[] = [];
  for (const day of [...new Set(days)].sort()) {
    const last = spans.at(-1);
    if (last && day <= addDays(last.from, longest - 1)) last.to = day;
    else spans.push({ from: day, to: day });
  }
  return spans;
}
