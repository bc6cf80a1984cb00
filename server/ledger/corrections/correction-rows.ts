// Which orders may be corrected as one batch, and what of each is asked. Pure: verdicts with their rows as they stand now in, rows to hand in
// and those left out with the reason out.
import type { CorrectionReason, CorrectionTarget, LeftOutReason, RowState } from '#contract/corrections.ts';
import type { MatchConfidence, VerdictCode } from '#contract/verdicts.ts';
import type { Corrections } from '#server/networks/connector.ts';
import { isNumbered } from '../order-names.ts';
import type { SaleState } from '../order-parts.ts';
import type { Evidence } from '../verdict.ts';
import { reasonOf } from './reason-of.ts';

export interface CandidateRow {
  saleKey: string;
  transactionNo: string;
  orderNo: string;
  day: string;
  amount: number;
  commission: number;
  fee: number;
  currency: string;
  state: SaleState;
  kind: 'sale' | 'adjustment';
  coupon: string;
}

/** An order as it stands: its verdict, and all rows of it. */
export interface Candidate {
  orderKey: string;
  code: VerdictCode;
  evidence: Evidence;
  confidence: MatchConfidence;
  day: string;
  publisherNo: number | null;
  currency: string;
  expected: number | null;
  excessCommission: number | null;
  excessFee: number | null;
  /** Milliseconds since 1970. */
  deadline: number | null;
  rows: readonly CandidateRow[];
  /** Something came since that its verdict does not know of. */
  unjudged: boolean;
  /** The publisher is never to be declined. */
  spared: boolean;
  /** How its last correction stands; null: there was none. */
  last: RowState | null;
}

export interface BatchRules {
  maxRows: number;
  /** In per cent of an order day's commission; null: no cap. */
  maxShare: number | null;
  /** What the connection was to pay for a day's orders, by day and currency. */
  dayCommission: (day: string, currency: string) => number;
}

export interface RowToCorrect {
  orderKey: string;
  order: string;
  code: VerdictCode;
  confidence: MatchConfidence;
  day: string;
  publisherNo: number | null;
  target: CorrectionTarget;
  reason: CorrectionReason;
  reasonText: string;
  currency: string;
  amount: number;
  commission: number;
  /** Null: the network does not tell it. */
  fee: number | null;
  /** What the order is to come to. */
  expected: number;
  expectedCommission: number;
  commissionBack: number;
  feeBack: number | null;
  deadline: number | null;
  /** Something was taken from it before. */
  touched: boolean;
  /** The network's rows that are to change. */
  rows: {
    saleKey: string;
    transactionNo: string;
    orderNo: string;
    day: string;
    amount: number;
    coupon: string;
  }[];
}

export interface Chosen {
  rows: RowToCorrect[];
  left: { orderKey: string; reason: LeftOutReason }[];
}

interface Choice {
  candidates: readonly Candidate[];
  /** Orders a person ticked one by one. */
  ticked: ReadonlySet<string>;
  rules: BatchRules;
  corrections: Pick<Corrections, 'by' | 'adds' | 'reasons' | 'mostRows'>;
  now: number;
}

export function chooseRows({ candidates, ticked, rules, corrections, now }: Choice): Chosen {
  const chosen: Chosen = { rows: [], left: [] };
  for (const candidate of candidates) {
    const found = rowOf(candidate, { corrections, ticked: ticked.has(candidate.orderKey), now });
    if (typeof found === 'string') chosen.left.push({ orderKey: candidate.orderKey, reason: found });
    else chosen.rows.push(found);
  }
  return withinCaps(chosen, { ...rules, maxRows: Math.min(rules.maxRows, corrections.mostRows) });
}

/** The soonest deadline first, then the most money: what a cap leaves out can wait longest. */
const byNeed = (a: RowToCorrect, b: RowToCorrect): number =>
  (a.deadline ?? Number.MAX_SAFE_INTEGER) - (b.deadline ?? Number.MAX_SAFE_INTEGER) ||
  b.commissionBack - a.commissionBack ||
  (a.orderKey < b.orderKey ? -1 : 1);

function withinCaps({ rows, left }: Chosen, { maxRows, maxShare, dayCommission }: BatchRules): Chosen {
  const kept: RowToCorrect[] = [];
  const taken = new Map<string, number>();
  const over: Chosen['left'] = [];
  for (const row of rows.toSorted(byNeed)) {
    const key = `${row.day} ${row.currency}`;
    const sum = (taken.get(key) ?? 0) + row.commissionBack;
    const reason: LeftOutReason | null =
      kept.length >= maxRows
        ? 'cap-rows'
        : maxShare !== null && sum * 100 > dayCommission(row.day, row.currency) * maxShare
          ? 'cap-share'
          : null;
    if (reason !== null) over.push({ orderKey: row.orderKey, reason });
    else {
      kept.push(row);
      taken.set(key, sum);
    }
  }
  return { rows: kept, left: [...left, ...over] };
}

interface Asked {
  corrections: Choice['corrections'];
  ticked: boolean;
  now: number;
}

function rowOf(candidate: Candidate, asked: Asked): RowToCorrect | LeftOutReason {
  const target = targetOf(candidate.code);
  const refusal = refusalOf(candidate, target, asked);
  if (refusal !== null) return refusal;
  if (target === null) return 'nothing-to-correct';
  const rows = rowsToChange(candidate, target, asked.corrections.by);
  if (typeof rows === 'string') return rows;
  const { rows: all, expected, excessCommission, excessFee, currency, code, evidence } = candidate;
  if (expected === null || excessCommission === null) return 'amount-unknown';
  const standing = all.filter(({ state }) => state !== 'voided');
  const sum = (key: 'amount' | 'commission' | 'fee') => standing.reduce((total, row) => total + row[key], 0);
  const reason = reasonOf(code, evidence);
  const commission = sum('commission');
  return {
    orderKey: candidate.orderKey,
    order: rows[0]?.orderNo ?? '',
    code,
    confidence: candidate.confidence,
    day: candidate.day,
    publisherNo: candidate.publisherNo,
    target,
    reason,
    reasonText: asked.corrections.reasons[reason],
    currency,
    amount: sum('amount'),
    commission,
    fee: excessFee === null ? null : sum('fee'),
    expected,
    expectedCommission: commission - excessCommission,
    commissionBack: excessCommission,
    feeBack: excessFee,
    deadline: candidate.deadline,
    touched: standing.some(({ kind }) => kind === 'adjustment'),
    rows,
  };
}

function targetOf(code: VerdictCode): CorrectionTarget | null {
  if (code === 'ADJUST') return 'adjust';
  return code.startsWith('DECLINE_') || code.startsWith('DUPLICATE_') ? 'decline' : null;
}

function refusalOf(
  candidate: Candidate,
  target: CorrectionTarget | null,
  { corrections, ticked, now }: Asked,
): LeftOutReason | null {
  const { code, confidence, deadline, last } = candidate;
  if (candidate.unjudged) return 'judging';
  if (code === 'TOO_LATE') return 'locked';
  if (code === 'UNDERPAID') return 'underpaid';
  if (target === null) return confidence === 'ambiguous' ? 'not-sure' : 'nothing-to-correct';
  if (confidence !== 'matched' && confidence !== 'probable') return 'not-sure';
  if (confidence === 'probable' && !ticked) return 'unasked';
  if (deadline !== null && deadline <= now) return 'locked';
  if (last === 'waiting') return 'open';
  if (last === 'not_seen' && corrections.adds && !ticked) return 'not-seen-before';
  return candidate.spared && target === 'decline' ? 'never-decline' : null;
}

/** What makes a spreadsheet run a cell: a number that begins so would have to be changed, and then it is another. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

function rowsToChange(
  { code, evidence, rows: all, orderKey }: Candidate,
  target: CorrectionTarget,
  by: Corrections['by'],
): RowToCorrect['rows'] | LeftOutReason {
  const standing = all.filter(({ state }) => state !== 'voided');
  const doubled = new Set(code === 'DUPLICATE_SAME_NETWORK' ? evidence.doubled : []);
  const affected = doubled.size > 0 ? standing.filter(({ saleKey }) => doubled.has(saleKey)) : standing;
  const sales = affected.filter(({ kind }) => kind === 'sale');
  const [first] = sales;
  if (!first) return 'nothing-to-correct';
  if (sales.some(({ state }) => state !== 'pending')) {
    return sales.some(({ state }) => state === 'pending') ? 'partly-locked' : 'locked';
  }
  if (by === 'order') {
    if (doubled.size > 0) return 'doubled-by-number';
    if (!isNumbered(orderKey) || first.orderNo === '') return 'no-number';
  } else {
    if (target === 'adjust' && standing.length > 1) return 'several-rows';
    if (sales.some(({ transactionNo, orderNo }) => transactionNo === '' && orderNo === ''))
      return 'no-number';
    // What was taken back already stands beside the rows: declining them whole would take it twice.
    if (target === 'decline' && affected.length > sales.length) return 'several-rows';
  }
  if (
    sales.some(({ transactionNo, orderNo }) => formulaStart.test(orderNo) || formulaStart.test(transactionNo))
  )
    return 'unsafe-number';
  return sales.map(({ saleKey, transactionNo, orderNo, day, amount, coupon }) => ({
    ...{ saleKey, transactionNo, orderNo, day, amount, coupon },
  }));
}
