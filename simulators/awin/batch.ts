// POST …/transactions/batch, GET …/transactions/jobs, …/transactions/jobs/{id}: transactions are approved, declined and amended
// by a job that tells row by row what came of it.
import { randomUUID } from 'node:crypto';
import type { Present } from '../kit/days.ts';
import type { World, WorldSale } from '../kit/world.ts';
import type { ReceivedRow, Taken, Verdict, Writing } from '../kit/writing.ts';
import type { Decisions } from './decisions.ts';
import { AwinRefusal } from './read-query.ts';
import { commissionStatus, currency, soldSecond } from './transaction-text.ts';
import { awinZones, wallClock } from './wall-clock.ts';

const mostRows = 40_000;

const notFound = '404 NOT_FOUND';
const wrongState = '422 UNPROCESSABLE_ENTITY';
const wrongForm = '400 BAD_REQUEST';

interface Entry {
  action: string;
  approve: boolean;
  transactionId: number | null;
  orderRef: string | null;
  transactionDate: string | null;
  timezone: string;
  declineReason: string;
  amendReason: string;
  currency: string;
  saleAmount: number | null;
  parts: { code: string; amount: number }[];
}

export interface Job {
  id: string;
  taken: Taken;
}

export type Jobs = Map<string, Job>;

interface Asked {
  decisions: Decisions;
  writing: Writing;
  /** Milliseconds since 1970. */
  now: number;
  body: string;
}

export function startBatch(jobs: Jobs, { decisions, writing, now, body }: Asked): string {
  const rows = readRows(body);
  const taken = writing.take({
    now,
    entries: rows.map((sent) => {
      const entry = readEntry(sent);
      return { what: entry.action, row: String(entry.transactionId ?? entry.orderRef ?? ''), sent };
    }),
    judge(received, { at, present }) {
      const find = openFinder(decisions.world, received, present);
      return ({ sent }) => judge(readEntry(sent), { decisions, find, at: at / 1000 });
    },
  });
  const job = { id: randomUUID(), taken };
  jobs.set(job.id, job);
  return jobText(job, 'errors');
}

function readRows(body: string): unknown[] {
  let rows: unknown;
  try {
    rows = JSON.parse(body);
  } catch {
    rows = null;
  }
  if (!Array.isArray(rows)) throw new AwinRefusal(400, 'bad_request', 'JSON parse error');
  if (rows.length > mostRows)
    throw new AwinRefusal(400, 'bad_request', `A batch must not exceed ${mostRows} transactions`);
  return rows;
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const centsOf = (value: unknown): number | null =>
  typeof value === 'number' ? Math.round(value * 100) : null;

function readEntry(sent: unknown): Entry {
  const { action, approve, transaction } = fieldsOf(sent);
  const fields = fieldsOf(transaction);
  const parts = Array.isArray(fields.transactionParts) ? fields.transactionParts.map(fieldsOf) : [];
  return {
    action: textOf(action),
    approve: approve === true,
    transactionId: typeof fields.transactionId === 'number' ? fields.transactionId : null,
    orderRef: textOf(fields.orderRef) || null,
    transactionDate: textOf(fields.transactionDate) || null,
    timezone: textOf(fields.timezone),
    declineReason: textOf(fields.declineReason),
    amendReason: textOf(fields.amendReason),
    currency: textOf(fields.currency),
    saleAmount: centsOf(fields.saleAmount),
    parts: parts.map((part) => ({
      code: textOf(part.commissionGroupCode),
      amount: centsOf(part.amount) ?? 0,
    })),
  };
}

type Find = (entry: Entry) => WorldSale | undefined;

/** By number, or by the merchant's reference together with the moment of the sale on a clock that is named. */
function openFinder(world: World, rows: readonly ReceivedRow[], present: Present): Find {
  const entries = rows.map(({ sent }) => readEntry(sent));
  const ids = new Set(entries.map(({ transactionId }) => transactionId));
  const orders = new Set(entries.map(({ orderRef }) => orderRef));
  const found: WorldSale[] = [];
  world.eachSale({ from: world.first, to: present.day, present }, (sale) => {
    if (ids.has(sale.id) || orders.has(sale.order)) found.push({ ...sale });
  });
  const byId = new Map(found.map((sale) => [sale.id, sale]));
  return ({ transactionId, orderRef, transactionDate, timezone }) => {
    if (transactionId !== null) return byId.get(transactionId);
    if (!awinZones.has(timezone)) return undefined;
    const clock = wallClock(timezone);
    const wall = Date.parse(`${transactionDate}Z`) / 1000;
    return found.find((sale) => sale.order === orderRef && clock(soldSecond(sale)) === wall);
  };
}

interface Judging {
  decisions: Decisions;
  find: Find;
  /** Seconds since 1970. */
  at: number;
}

function judge(entry: Entry, { decisions, find, at }: Judging): Verdict {
  const { action } = entry;
  if (!['approve', 'decline', 'amend'].includes(action)) return wrongForm;
  if (entry.transactionId === null && (!entry.orderRef || !entry.transactionDate)) return wrongForm;
  if (action === 'decline' && entry.declineReason === '') return wrongForm;
  if (action === 'amend' && (entry.saleAmount === null || entry.amendReason === '')) return wrongForm;
  const sale = find(entry);
  if (!sale) return notFound;
  const status = commissionStatus(stateNow(sale, decisions));
  if (action === 'approve' && status === 'approved') return 'unchanged';
  if (action === 'decline' && status === 'declined') return 'unchanged';
  if (status !== 'pending') return wrongState;
  if (action === 'decline') {
    decisions.decide(sale, { at, declined: true, reason: entry.declineReason });
    return null;
  }
  if (action === 'amend') {
    if (entry.currency !== currency) return wrongForm;
    decisions.amend(sale, { at, ...amendmentOf(entry) });
    if (!entry.approve) return null;
  }
  decisions.decide(sale, { at, declined: false, reason: '' });
  return null;
}

/** Earlier rows of the same batch have been heard already. */
function stateNow(sale: WorldSale, decisions: Decisions): WorldSale {
  const decided = decisions.of(sale.id)?.decided;
  return decided ? { ...sale, state: decided.declined ? 'voided' : 'approved' } : sale;
}

/** Parts that do not make up the sale are made to, in the usual group, without a word. */
function amendmentOf({ saleAmount, amendReason, parts }: Entry) {
  const amount = saleAmount ?? 0;
  const others = parts.filter(({ code }) => code !== 'DEFAULT');
  const usual = amount - others.reduce((sum, part) => sum + part.amount, 0);
  return {
    ...{ amount, reason: amendReason },
    parts: usual === 0 && others.length > 0 ? others : [{ code: 'DEFAULT', amount: usual }, ...others],
  };
}

export function jobList(jobs: Jobs): string {
  return `[${[...jobs.values()].map((job) => jobText(job, 'errors')).join(',\n')}]`;
}

export function oneJob(jobs: Jobs, id: string, query: URLSearchParams): string {
  const job = jobs.get(id);
  if (!job) throw new AwinRefusal(404, 'not_found', `Job ${id} not found`);
  const output = query.get('output') ?? 'errors';
  if (output !== 'errors' && output !== 'all')
    throw new AwinRefusal(400, 'bad_request', `Invalid value for 'output': ${output}`);
  return jobText(job, output);
}

const codes: Record<string, string> = {
  done: '[200 OK]',
  unchanged: '[304 NOT_MODIFIED]',
  // What it keeps silent about looks done.
  'refused: silently': '[200 OK]',
};
const codeOf = ({ outcome }: ReceivedRow): string =>
  codes[outcome] ?? `[${outcome.slice('refused: '.length)}]`;

const moment = (at: number): string => new Date(at).toISOString().slice(0, 19);

function jobText({ id, taken }: Job, output: 'errors' | 'all'): string {
  const { rows, at, dueAt, settled } = taken;
  const told = settled ? rows.map((row) => ({ code: codeOf(row), entry: readEntry(row.sent) })) : [];
  const failed = told.filter(({ code }) => code !== '[200 OK]');
  return JSON.stringify({
    jobId: id,
    status: settled ? 'DONE' : 'PROCESSING',
    transactions: rows.length,
    allTransactions: output === 'all' ? told.map(rowOf) : null,
    errors: failed.length,
    failedTransactions: failed.map(rowOf),
    creationDate: moment(at),
    completionDate: settled ? moment(dueAt) : null,
  });
}

const rowOf = ({ code, entry }: { code: string; entry: Entry }) => ({
  transactionId: entry.transactionId,
  orderRef: entry.orderRef,
  transactionDate: entry.transactionDate,
  timezone: entry.timezone,
  code,
  description: null,
});
