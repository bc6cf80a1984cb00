// Deciding on transactions, asked as the help pages say.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ExpectedSale, RunningSimulator } from '../kit/types.ts';
import { start } from './start.ts';

let now = new Date('2026-03-25T10:00:00Z');
let simulator: RunningSimulator;

beforeEach(async () => {
  now = new Date('2026-03-25T10:00:00Z');
  simulator = await start({ from: '2026-01-20', now: () => now, salesPerDay: 20, budget: 1000 });
});
afterEach(() => simulator.close());

interface Transaction {
  id: number;
  orderRef: string;
  commissionStatus: string;
  validationDate: string | null;
  transactionDate: string;
  declineReason: string | null;
  saleAmount: { amount: number };
  commissionAmount: { amount: number };
  amended: boolean;
  [field: string]: unknown;
}

interface Job {
  jobId: string;
  status: string;
  transactions: number;
  errors: number;
  allTransactions: { code: string }[] | null;
  failedTransactions: { transactionId: number | null; orderRef: string | null; code: string }[];
  completionDate: string | null;
}

async function ask(path: string, init: RequestInit = {}, id = '30917') {
  const answer = await fetch(`${simulator.origin}/advertisers/${id}${path}`, {
    ...init,
    headers: { authorization: `Bearer ${simulator.credentials.token}`, 'content-type': 'application/json' },
  });
  return { status: answer.status, body: (await answer.json()) as unknown };
}

const send = (rows: unknown) => ask('/transactions/batch', { method: 'POST', body: JSON.stringify(rows) });
async function decide(rows: object[], output = 'all'): Promise<Job> {
  const { status, body } = await send(rows);
  expect(status).toBe(202);
  return (await ask(`/transactions/jobs/${(body as Job).jobId}?output=${output}`)).body as Job;
}

const listed = async (from: string, to: string, dateType = 'transaction', zone = 'UTC') =>
  (
    await ask(
      `/transactions/?startDate=${from}T00:00:00&endDate=${to}T23:59:59&timezone=${zone}&dateType=${dateType}`,
    )
  ).body as Transaction[];
const read = async (id: string) =>
  ((await ask(`/transactions?ids=${id}&timezone=UTC`)).body as Transaction[])[0] as Transaction;

const pending = (): ExpectedSale[] =>
  simulator
    .expectedSales('2026-03-10', '2026-03-20')
    .filter(({ kind, state, amount }) => kind === 'sale' && state === 'pending' && amount > 1000);
const first = (all: readonly ExpectedSale[]): ExpectedSale => all[0] as ExpectedSale;
const decline = (id: string | number, declineReason = 'order returned') => ({
  action: 'decline',
  transaction: { transactionId: Number(id), declineReason },
});

describe('a batch', () => {
  it('declines, approves and amends what is pending, as the report shows by its day', async () => {
    const [one, two, three] = pending() as [ExpectedSale, ExpectedSale, ExpectedSale];
    const job = await decide([
      { action: 'approve', transaction: { transactionId: Number(one.ptoder) } },
      decline(two.ptoder),
      {
        action: 'amend',
        approve: false,
        transaction: {
          ...{ transactionId: Number(three.ptoder), amendReason: 'partial return', currency: 'USD' },
          saleAmount: 5.5,
          transactionParts: [{ amount: 5.5, commissionGroupCode: 'DEFAULT' }],
        },
      },
    ]);
    expect(job).toMatchObject({ status: 'DONE', transactions: 3, errors: 0, failedTransactions: [] });
    expect(job.allTransactions?.map(({ code }) => code)).toEqual(['[200 OK]', '[200 OK]', '[200 OK]']);
    expect(await read(one.ptoder)).toMatchObject({
      commissionStatus: 'approved',
      validationDate: '2026-03-25T10:00:00',
    });
    expect(await read(two.ptoder)).toMatchObject({
      commissionStatus: 'declined',
      validationDate: '2026-03-25T10:00:00',
      declineReason: 'order returned',
    });
    const amended = await read(three.ptoder);
    expect(amended).toMatchObject({
      ...{ commissionStatus: 'pending', validationDate: null, amended: true, amendReason: 'partial return' },
      ...{ saleAmount: { amount: 5.5 }, oldSaleAmount: { amount: three.amount / 100 } },
    });
    expect(amended.commissionAmount.amount).toBeLessThan(0.6);
    const validated = await listed('2026-03-25', '2026-03-25', 'validation');
    expect(validated.map(({ id }) => String(id))).toEqual(expect.arrayContaining([one.ptoder, two.ptoder]));
    const changed = await listed('2026-03-25', '2026-03-25', 'amendment');
    expect(changed.map(({ id }) => String(id))).toEqual([three.ptoder]);
    expect(simulator.expectedSales(two.day, two.day)).toContainEqual({ ...two, state: 'voided' });
  });

  it('finds a transaction by order, moment and zone as well', async () => {
    const sale = first(pending());
    const { transactionDate } = (await listed(sale.day, sale.day, 'transaction', 'Europe/Paris')).find(
      ({ orderRef }) => orderRef === sale.ysoder,
    ) as Transaction;
    const row = { orderRef: sale.ysoder, transactionDate, timezone: 'Europe/Paris' };
    const job = await decide([
      { action: 'decline', transaction: { ...row, declineReason: 'order returned' } },
      { action: 'decline', transaction: { ...row, timezone: 'UTC', declineReason: 'order returned' } },
    ]);
    expect(job.allTransactions?.map(({ code }) => code)).toEqual(['[200 OK]', '[404 NOT_FOUND]']);
    expect((await read(sale.ptoder)).commissionStatus).toBe('declined');
  });

  it('tells row by row what it could not do', async () => {
    const all = simulator.expectedSales('2026-01-20', '2026-03-20');
    const approved = first(all.filter(({ state }) => state === 'approved' || state === 'paid'));
    const declined = first(all.filter(({ state }) => state === 'voided'));
    const open = first(pending());
    const job = await decide([
      decline(1_234_567),
      decline(approved.ptoder),
      decline(declined.ptoder),
      { action: 'approve', transaction: { transactionId: Number(declined.ptoder) } },
      { action: 'approve', transaction: { transactionId: Number(approved.ptoder) } },
      decline(open.ptoder, ''),
      { action: 'void', transaction: { transactionId: Number(open.ptoder) } },
    ]);
    expect(job.errors).toBe(7);
    expect(job.failedTransactions.map(({ code }) => code)).toEqual([
      ...['[404 NOT_FOUND]', '[422 UNPROCESSABLE_ENTITY]', '[304 NOT_MODIFIED]'],
      ...['[422 UNPROCESSABLE_ENTITY]', '[304 NOT_MODIFIED]', '[400 BAD_REQUEST]', '[400 BAD_REQUEST]'],
    ]);
    expect(job.failedTransactions[0]).toEqual({
      ...{ transactionId: 1_234_567, orderRef: null, transactionDate: null, timezone: '' },
      ...{ code: '[404 NOT_FOUND]', description: null },
    });
    const short = (await ask(`/transactions/jobs/${job.jobId}?output=errors`)).body as Job;
    expect(short.allTransactions).toBeNull();
    expect((await ask('/transactions/jobs')).body).toHaveLength(1);
  });

  it('decides a second time on nothing, and counts how often it was asked', async () => {
    const { ptoder } = first(pending());
    await decide([decline(ptoder)]);
    expect((await decide([decline(ptoder), decline(ptoder)])).failedTransactions[1]?.code).toBe(
      '[304 NOT_MODIFIED]',
    );
    expect(simulator.received?.times()).toEqual(new Map([[ptoder, 3]]));
  });

  it('parts that do not make up the sale are made to, in the usual group', async () => {
    const { ptoder } = first(pending());
    const transactionParts = [
      { amount: 1, commissionGroupCode: 'DEFAULT' },
      { amount: 2.2, commissionGroupCode: 'CG2' },
    ];
    await decide([
      {
        ...{ action: 'amend', approve: true },
        transaction: {
          ...{ transactionId: Number(ptoder), amendReason: 'partial return', currency: 'USD' },
          ...{ saleAmount: 8, transactionParts },
        },
      },
    ]);
    const row = await read(ptoder);
    expect(row.commissionStatus).toBe('approved');
    expect((row.transactionParts as { amount: number }[]).map(({ amount }) => amount)).toEqual([5.8, 2.2]);
  });

  it('is done when its time has come, and silent where the network is', async () => {
    const [one, two] = pending() as [ExpectedSale, ExpectedSale];
    simulator.received?.set({ delaySeconds: 60, silent: [two.ptoder] });
    const job = await decide([decline(one.ptoder), decline(two.ptoder)]);
    expect(job).toMatchObject({ status: 'PROCESSING', completionDate: null, allTransactions: [] });
    expect((await read(one.ptoder)).commissionStatus).toBe('pending');
    now = new Date('2026-03-25T10:01:00Z');
    const done = (await ask(`/transactions/jobs/${job.jobId}?output=all`)).body as Job;
    expect(done).toMatchObject({ status: 'DONE', errors: 0, completionDate: '2026-03-25T10:01:00' });
    expect((await read(one.ptoder)).commissionStatus).toBe('declined');
    expect((await read(two.ptoder)).commissionStatus).toBe('pending');
  });

  it('what was declined is not taken back once more by a bonus', async () => {
    const later = new Date('2026-04-10T10:00:00Z');
    now = later;
    const fated = first(
      simulator
        .expectedSales('2026-03-10', '2026-03-24')
        .filter(({ kind, amount }) => kind === 'adjustment' && amount < -1),
    );
    const sold = simulator
      .expectedSales('2026-02-20', '2026-03-24')
      .find(({ kind, ysoder }) => kind === 'sale' && ysoder === fated.ysoder) as ExpectedSale;
    now = new Date(`${sold.day}T23:59:59Z`);
    await decide([decline(sold.ptoder)]);
    now = later;
    const rows = simulator
      .expectedSales('2026-02-20', '2026-04-10')
      .filter(({ ysoder }) => ysoder === fated.ysoder);
    expect(rows).toEqual([{ ...sold, state: 'voided' }]);
  });

  it.each([
    ['an object', { action: 'approve' }, 'JSON parse error'],
    [
      'more rows than a batch has',
      Array.from({ length: 40_001 }, () => ({})),
      'A batch must not exceed 40000 transactions',
    ],
  ])('of %s is no batch', async (_what, body, description) => {
    expect(await send(body)).toEqual({ status: 400, body: { error: 'bad_request', description } });
    expect(simulator.received?.rows).toEqual([]);
  });

  it('is refused where the plan has no interface', async () => {
    const { status } = await ask('/transactions/batch', { method: 'POST', body: '[]' }, '30918');
    expect(status).toBe(403);
  });
});
