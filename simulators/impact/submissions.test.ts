// Changing and reversing actions, asked as its vendor's pages say.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ExpectedSale, RunningSimulator } from '../kit/types.ts';
import { scopedToken, start } from './start.ts';

let now = new Date('2026-03-15T17:00:00Z');
let simulator: RunningSimulator;

beforeEach(async () => {
  now = new Date('2026-03-15T17:00:00Z');
  simulator = await start({ from: '2026-01-01', now: () => now, salesPerDay: 20, budget: 5000 });
});
afterEach(() => simulator.close());

type Listed = Record<string, unknown>;

async function ask(path: string, init: RequestInit = {}, token = simulator.credentials.authToken) {
  const { accountSid = '' } = simulator.credentials;
  const whole = path.startsWith('/Advertisers/') ? path : `/Advertisers/${accountSid}${path}`;
  const answer = await fetch(`${simulator.origin}${whole}`, {
    ...init,
    headers: {
      authorization: `Basic ${Buffer.from(`${accountSid}:${token}`).toString('base64')}`,
      accept: 'application/json',
    },
  });
  return { status: answer.status, body: (await answer.json()) as Listed };
}

const put = (form: Record<string, string>) =>
  ask('/Actions', { method: 'PUT', body: new URLSearchParams(form) });
const remove = (form: Record<string, string>) =>
  ask('/Actions', { method: 'DELETE', body: new URLSearchParams(form) });
async function submitted(answered: Promise<{ status: number; body: Listed }>): Promise<Listed> {
  const { status, body } = await answered;
  expect([status, body.Status]).toEqual([200, 'QUEUED']);
  return (await ask(String(body.QueuedUri))).body;
}

const sold = (from = '2026-03-02', to = '2026-03-10') => simulator.expectedSales(from, to);
const pending = (): ExpectedSale[] =>
  sold().filter(({ state, amount }) => state === 'pending' && amount > 1000);
const first = (all: readonly ExpectedSale[]): ExpectedSale => all[0] as ExpectedSale;
const standing = (id: string) => sold('2026-01-01', '2026-03-15').find(({ ptoder }) => ptoder === id);
const span = 'StartDate=2026-03-15T09:59:00-07:00&EndDate=2026-03-15T11:00:00-07:00';

describe('an action', () => {
  it('is lowered, and says so in its row and among the changes, with the reason', async () => {
    const sale = first(pending());
    const submission = await submitted(
      put({ ActionId: sale.ptoder, Reason: 'ITEM_RETURNED', Amount: '9.99' }),
    );
    expect(submission).toMatchObject({ Type: 'Modification', Status: 'Complete', ErrorReason: null });
    expect(standing(sale.ptoder)).toMatchObject({ amount: 999, state: 'pending' });
    const { body } = await ask(`/ActionUpdates?CampaignId=18840&${span}`);
    const changes = (body.ActionUpdates as Listed[]).filter(({ ActionId }) => ActionId === sale.ptoder);
    expect(changes).toMatchObject([
      {
        ...{ ActionId: sale.ptoder, Disposition: 'ITEM_RETURNED', State: 'PENDING', Oid: sale.ysoder },
        DeltaAmount: (999 - sale.amount) / 100,
      },
    ]);
    const { body: listed } = await ask(`/Actions?CampaignId=18840&${span}`);
    expect((listed.Actions as Listed[]).filter(({ Id }) => Id === sale.ptoder)).toMatchObject([
      { Id: sale.ptoder, Amount: 9.99, IntendedAmount: sale.amount / 100, DeltaAmount: expect.any(Number) },
    ]);
  });

  it('is reversed, by its number or by its order, and once is enough', async () => {
    const [one, two] = pending() as [ExpectedSale, ExpectedSale];
    const form = { ActionTrackerId: '33017', OrderId: one.ysoder, DispositionCode: 'ITEM_RETURNED' };
    expect(await submitted(remove(form))).toMatchObject({ Type: 'Reversal', OrderId: one.ysoder });
    await submitted(put({ ActionId: two.ptoder, Reason: 'ITEM_RETURNED', Amount: '0' }));
    expect([standing(one.ptoder)?.state, standing(two.ptoder)?.state]).toEqual(['voided', 'voided']);
    expect(await submitted(remove(form))).toMatchObject({ Status: 'Complete', ErrorReason: null });
    expect(simulator.received?.rows.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'unchanged']);
    expect(simulator.received?.times()).toEqual(
      new Map([
        [one.ysoder, 2],
        [two.ptoder, 1],
      ]),
    );
  });

  it('is changed by its goods: so many are left, or so much less is paid for them', async () => {
    const { body } = await ask(
      '/Actions?CampaignId=18840&ActionDateStart=2026-03-02T00:00:00-08:00&ActionDateEnd=2026-03-07T00:00:00-08:00',
    );
    const row = (body.Actions as Listed[]).find(
      ({ State, Amount }) => State === 'PENDING' && Number(Amount) > 20,
    );
    const id = String(row?.Id);
    const Sku = `LMP-${Number(row?.AdId) % 10}`;
    const before = Number(row?.Amount);
    await submitted(put({ ActionId: id, Reason: 'ORDER_UPDATE', Sku, ItemSubTotalDelta: '-5.50' }));
    expect(standing(id)?.amount).toBe(Math.round(before * 100) - 550);
    await submitted(put({ ActionId: id, Reason: 'ITEM_RETURNED', Sku, Quantity: '1', Amount: '19.99' }));
    expect(standing(id)?.amount).toBe(1999);
    expect(await submitted(put({ ActionId: id, Reason: 'OTHER', Sku: 'X', Quantity: '1' }))).toMatchObject({
      ...{ ErrorType: 'Validation', ErrorReason: 'NO_ITEM' },
    });
    await submitted(put({ ActionId: id, Reason: 'ITEM_RETURNED', Sku, Quantity: '0' }));
    expect(standing(id)?.state).toBe('voided');
  });

  it('that is locked, reversed or unknown stays as it is, and its submission says why', async () => {
    const all = sold('2026-01-01', '2026-03-10');
    const locked = first(all.filter(({ state }) => state === 'paid'));
    const reversed = first(all.filter(({ state }) => state === 'voided'));
    const reasons: unknown[] = [];
    for (const ActionId of [locked.ptoder, reversed.ptoder, '18840.33017.1'])
      reasons.push(
        (await submitted(put({ ActionId, Reason: 'ORDER_UPDATE', Amount: '1' }))).ErrorReason,
        (await submitted(remove({ ActionId, DispositionCode: 'REJECTED' }))).ErrorReason,
      );
    expect(reasons).toEqual([
      ...['ACTION_LOCKED', 'ACTION_LOCKED', 'ACTION_REVERSED', null],
      ...['ACTION_NOT_FOUND', 'ACTION_NOT_FOUND'],
    ]);
    expect(sold('2026-01-01', '2026-03-10')).toEqual(all);
  });

  it('takes a thousand changes', async () => {
    const { ptoder } = first(pending());
    const answered: unknown[] = [];
    for (let cents = 1; cents <= 1001; cents++) {
      const form = { ActionId: ptoder, Reason: 'ORDER_UPDATE', Amount: (cents / 100).toFixed(2) };
      const { body } = await put(form);
      if (cents >= 999) answered.push((await ask(String(body.QueuedUri))).body.ErrorReason);
    }
    expect(answered).toEqual([null, 'MAX_CHANGES_REACHED', 'MAX_CHANGES_REACHED']);
    expect(standing(ptoder)?.amount).toBe(999);
  });

  it('changes when its time has come, not at all where the network is silent, and never once more by itself', async () => {
    const [one, two] = pending() as [ExpectedSale, ExpectedSale];
    simulator.received?.set({ delaySeconds: 600, silent: [two.ptoder] });
    const answers = [one, two].map(({ ptoder }) =>
      remove({ ActionId: ptoder, DispositionCode: 'CREDITED_DIFFERENT_MP' }),
    );
    const [uri, silent] = (await Promise.all(answers)).map(({ body }) => String(body.QueuedUri));
    expect((await ask(String(uri))).body).toMatchObject({ Status: 'Queued', CompletionDate: null });
    now = new Date('2026-03-15T17:06:00Z');
    expect((await ask(String(uri))).body).toMatchObject({ Status: 'In Progress' });
    expect(standing(one.ptoder)?.state).toBe('pending');
    now = new Date('2026-03-15T17:10:00Z');
    const done = { Status: 'Complete', ErrorType: null, ErrorReason: null };
    expect((await ask(String(uri))).body).toMatchObject(done);
    expect((await ask(String(silent))).body).toMatchObject(done);
    expect([standing(one.ptoder)?.state, standing(two.ptoder)?.state]).toEqual(['voided', 'pending']);
    now = new Date('2026-06-15T17:00:00Z');
    expect(simulator.expectedSales(one.day, one.day)).toContainEqual({
      ...{ ...one, state: 'voided', fee: 0 },
    });
  });
});

describe('a call', () => {
  it.each([
    [{ Reason: 'OTHER', Amount: '1' }, 'ActionId'],
    [{ OrderId: 'KB-1', Reason: 'OTHER', Amount: '1' }, 'ActionTrackerId'],
    [{ ActionId: '1', Amount: '1' }, 'Reason'],
    [{ ActionId: '1', Reason: 'RETURNED', Amount: '1' }, 'Reason'],
    [{ ActionId: '1', Reason: 'OTHER' }, 'Amount'],
    [{ ActionId: '1', Reason: 'OTHER', Amount: '-1' }, 'Amount'],
    [{ ActionId: '1', Reason: 'REJECTED', Amount: '1' }, 'Reason'],
  ])('%o is refused for %s', async (form, field) => {
    const { status, body } = await put(form as unknown as Record<string, string>);
    expect([status, (body.Errors as Listed[])[0]?.Field]).toEqual([400, field]);
    expect(simulator.received?.rows).toEqual([]);
  });

  it('takes a form, from a token with the right', async () => {
    const body = JSON.stringify({ ActionId: '1', DispositionCode: 'OTHER' });
    expect((await ask('/Actions', { method: 'DELETE', body })).status).toBe(415);
    const form = new URLSearchParams({ ActionId: '1', DispositionCode: 'OTHER' });
    expect((await ask('/Actions', { method: 'DELETE', body: form }, scopedToken)).status).toBe(403);
    expect((await ask('/APISubmissions/A-1')).status).toBe(404);
  });
});
