// Amounts told with the bank's rates: the operator's go first, a day without them says so, the demo's stay with the demo.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import type { CurrencyChoice } from '#contract/report-currency.ts';
import type { listTransactions } from '#contract/report-lists.ts';
import { fetchRates } from '#server/figures/rates/fetch-rates.ts';
import { importRates } from '#server/figures/rates/import-rates.ts';
import { type Owner, ownerOn, queryAll, type Refusal } from '#server/testing/accounts/account-steps.ts';
import { addTestConnection, publisherSaid, saleRow, writeSales } from '#server/testing/facts/report-facts.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { type EcbSimulator, start } from '#simulators/ecb/start.ts';

let app: TestApp;
let bank: EcbSimulator;
let demo: Owner;
let owner: Owner;

// Thursday, Good Friday, the Easter days and the Tuesday after them.
const days = ['02', '03', '04', '05', '06', '07'].map((date) => `2026-04-${date}`);
const easter = { from: days[0] ?? '', to: days[5] ?? '' };
const amount = 12_345;

beforeAll(async () => {
  [app, bank] = [await openTestApp(), await start({ from: '2026-01-01' })];
  [owner, demo] = [await ownerOn(app, 'P_YEAR'), await ownerOn(app, 'P_YEAR')];
  await queryAll(app, 'UPDATE account SET is_demo = true WHERE account_id = $1', [demo.accountId]);
  for (const person of [owner, demo]) {
    const network = 'shareasale';
    const connectionId = await addTestConnection(app, person, { network, zone: 'UTC', currency: 'USD' });
    const rows = days.map((day, at) =>
      saleRow(String(at), { reportDay: day, soldAt: Date.parse(`${day}T08:00:00Z`), amount }),
    );
    await writeSales(app, person, { connectionId, network, publishers: [publisherSaid('1')], rows });
  }
  // The Tuesday before its rates are out.
  app.services.now = () => new Date('2026-04-07T12:00:00Z');
  bank.setNow(app.services.now);
}, 60_000);
afterAll(async () => {
  await app.close();
  await bank.close();
});

const fetchAs = (source: 'ecb' | 'sample') =>
  fetchRates(app.services, { source, origin: bank.origin }, new AbortController().signal);
const choiceOf = async (currency: string, { token }: Owner) =>
  (await app.request<CurrencyChoice[]>('GET', '/api/report/currency/choices', { token })).body.find(
    (choice) => choice.currency === currency,
  );
const choose = (currency: string, { token }: Owner) =>
  app.request<Refusal>('PUT', '/api/report/currency', { token, body: { currency } });
const totals = async ({ token }: Owner) => {
  const { body } = await app.request<z.infer<(typeof listTransactions)['output']>>(
    'POST',
    '/api/report/transactions',
    {
      token,
      body: { ...easter, currentPage: 1, size: 10 },
    },
  );
  return { currency: body.currency, je: body.totals.je, missing: body.known.missingRates };
};
/** So many dollars of a day in yuan, by hand: half a fen goes up. */
const inYuan = (published: string) => {
  const rates = bank.published(published);
  const tenThousandths = (currency: string) => BigInt((rates.get(currency) ?? '').replace('.', ''));
  return (BigInt(amount) * tenThousandths('CNY') * 2n + tenThousandths('USD')) / (tenThousandths('USD') * 2n);
};
const money = (fen: bigint) => `${fen / 100n}.${String(fen % 100n).padStart(2, '0')}`;

it('made-up rates serve the demo account alone', async () => {
  await fetchAs('sample');
  expect(await choiceOf('CNY', owner)).toBeUndefined();
  expect((await choose('CNY', owner)).status).toBe(400);
  expect(await choiceOf('CNY', demo)).toMatchObject({
    name: '人民币',
    toConvert: 6,
    missingRates: 1,
    sampleRates: 5,
  });
  expect((await choose('CNY', demo)).status).toBe(200);
  expect(await totals(demo)).toEqual({
    currency: 'CNY',
    je: money(5n * inYuan('2026-04-02')),
    missing: [{ currency: 'USD', from: '2026-04-07', to: '2026-04-07' }],
  });
});

it('closed days have the rates before them, a day whose rates are not out says so until they are', async () => {
  await fetchAs('ecb');
  expect(await choiceOf('CNY', owner)).toMatchObject({ toConvert: 6, missingRates: 1, sampleRates: 0 });
  expect(await choiceOf('CNY', demo)).toMatchObject({ missingRates: 1, sampleRates: 0 });
  expect((await choose('CNY', owner)).status).toBe(200);
  const before = {
    currency: 'CNY',
    je: money(5n * inYuan('2026-04-02')),
    missing: [{ currency: 'USD', from: '2026-04-07', to: '2026-04-07' }],
  };
  expect(await totals(owner)).toEqual(before);
  app.services.now = () => new Date('2026-04-07T14:30:00Z');
  bank.setNow(app.services.now);
  await fetchAs('ecb');
  const whole = 5n * inYuan('2026-04-02') + inYuan('2026-04-07');
  expect(await totals(owner)).toEqual({ currency: 'CNY', je: money(whole), missing: [] });
});

it('the operator’s rate of a day goes first, and is nobody else’s day', async () => {
  await importRates(app.services.db, 'day,from,to,rate\n2026-04-03,USD,CNY,8', 'command-line');
  const whole = 4n * inYuan('2026-04-02') + 8n * BigInt(amount) + inYuan('2026-04-07');
  expect(await totals(owner)).toEqual({ currency: 'CNY', je: money(whole), missing: [] });
  // The bank's own is kept beside it, and asking the bank again leaves both as they are.
  await fetchAs('ecb');
  const held = await queryAll<{ source: string; rate: string }>(
    app,
    `SELECT source, rate::text FROM exchange_rate
     WHERE day = '2026-04-03' AND to_currency = 'CNY' AND source <> 'sample' ORDER BY source`,
  );
  expect(held).toEqual([
    { source: 'ecb', rate: bank.published('2026-04-02').get('CNY') },
    { source: 'operator', rate: '8' },
  ]);
});
