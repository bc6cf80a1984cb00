// The bank's rates as they are brought in: from nothing, day by day, over gaps, past every fault.
import { afterAll, beforeEach, expect, it } from 'vitest';
import { queryAll } from '#server/testing/accounts/account-steps.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { type EcbLie, type EcbSimulator, ecbLies, start } from '#simulators/ecb/start.ts';
import { fetchRates } from './fetch-rates.ts';
import { refreshRates } from './jobs.ts';

let app: TestApp;
let bank: EcbSimulator;
const ends: (() => Promise<void>)[] = [];

beforeEach(async () => {
  app = await openTestApp();
  ends.push(app.close);
  await openBank('2026-06-01');
  setNow('2026-11-13T16:00:00Z');
});
afterAll(async () => {
  for (const end of ends) await end();
});

async function openBank(from: string): Promise<void> {
  bank = await start({ from });
  ends.push(bank.close);
}

function setNow(moment: string): void {
  app.services.now = () => new Date(moment);
  bank.setNow(app.services.now);
}
const never = new AbortController().signal;
const fetchAll = (signal = never) => fetchRates(app.services, { source: 'ecb', origin: bank.origin }, signal);
const ratesOn = async (day: string) =>
  new Map(
    (
      await queryAll<{ currency: string; rate: string }>(
        app,
        `SELECT to_currency AS currency, rate::text FROM exchange_rate
         WHERE source = 'ecb' AND from_currency = 'EUR' AND day = $1`,
        [day],
      )
    ).map(({ currency, rate }) => [currency, rate]),
  );
const held = async () => {
  const [row] = await queryAll<{ first: string; last: string; days: string; rates: string }>(
    app,
    `SELECT min(day)::text AS first, max(day)::text AS last, count(DISTINCT day) AS days, count(*) AS rates
     FROM exchange_rate WHERE source = 'ecb'`,
  );
  return row;
};
const upTo = async (moment: string) => {
  setNow(moment);
  await fetchAll();
};

it('brings in ten years at first, every day of them', async () => {
  await openBank('2015-01-01');
  setNow('2026-11-13T16:00:00Z');
  const { written, newest } = await fetchAll();
  expect([newest, bank.calls]).toEqual(['2026-11-13', 1]);
  // From the first publication of 2016 on no day is without rates, closed ones have those before them.
  expect(await held()).toMatchObject({ first: '2016-01-04', last: '2026-11-15', rates: String(written) });
  expect(Number((await held())?.days)).toBe(
    (Date.parse('2026-11-15') - Date.parse('2016-01-04')) / 86_400_000 + 1,
  );
  const friday = bank.published('2026-11-13');
  expect(friday.has('CNY')).toBe(true);
  expect(await ratesOn('2026-11-13')).toEqual(friday);
  expect(await ratesOn('2026-11-15')).toEqual(friday);
  expect(await ratesOn('2026-04-06')).toEqual(bank.published('2026-04-02'));
});

it('asks for no more than is missing, and for nothing when nothing is', async () => {
  await upTo('2026-11-13T16:00:00Z');
  const asked = async (moment: string) => {
    const before = bank.calls;
    setNow(moment);
    const { newest, written } = await fetchAll();
    return [newest, written > 0, bank.calls - before];
  };
  expect(await asked('2026-11-13T23:00:00Z')).toEqual(['2026-11-13', false, 0]);
  // Monday morning: there will be nothing before four.
  expect(await asked('2026-11-16T09:00:00Z')).toEqual(['2026-11-13', false, 0]);
  expect(await ratesOn('2026-11-16')).toEqual(new Map());
  expect(await asked('2026-11-16T15:20:00Z')).toEqual(['2026-11-16', true, 1]);
  // A week later, and half a year later.
  expect(await asked('2026-11-24T15:20:00Z')).toEqual(['2026-11-24', true, 1]);
  expect(await ratesOn('2026-11-19')).toEqual(bank.published('2026-11-19'));
  expect(await asked('2027-06-01T15:20:00Z')).toEqual(['2027-06-01', true, 1]);
  expect(await ratesOn('2027-01-15')).toEqual(bank.published('2027-01-15'));
  expect(Number((await held())?.days)).toBe(
    (Date.parse('2027-06-01') - Date.parse('2026-06-01')) / 86_400_000 + 1,
  );
});

it('leaves no hole where the bank is a day ahead of what is due', async () => {
  await upTo('2026-11-10T16:00:00Z');
  // Wednesday's were never fetched, and Thursday's are out a few minutes before they are due.
  setNow('2026-11-12T15:05:00Z');
  const before = bank.calls;
  expect(await fetchAll()).toMatchObject({ newest: '2026-11-12' });
  expect(bank.calls - before).toBe(2);
  expect(await ratesOn('2026-11-11')).toEqual(bank.published('2026-11-11'));
});

it('says nothing new while the bank is late', async () => {
  await upTo('2026-11-10T16:00:00Z');
  app.services.now = () => new Date('2026-11-11T16:00:00Z');
  bank.setNow(() => new Date('2026-11-11T14:00:00Z'));
  expect(await fetchAll()).toEqual({ written: 0, newest: '2026-11-10', leftOut: [] });
});

it('writes nothing of an answer that is not whole and right, and all of it afterwards', async () => {
  await upTo('2026-11-10T16:00:00Z');
  const before = await held();
  setNow('2026-11-11T16:00:00Z');
  // Cut within a line and at the end of one.
  for (const fault of ['server-error', 'too-many', 'truncated', 'truncated', 'login-page'] as const) {
    bank.faults.set(fault, 1);
    await expect(fetchAll(), fault).rejects.toThrow();
    expect(await held(), fault).toEqual(before);
  }
  // A jump alone spoils one currency, not the file.
  for (const lie of ecbLies.filter((one): one is Exclude<EcbLie, 'jump'> => one !== 'jump')) {
    bank.lie(lie);
    await expect(fetchAll(), lie).rejects.toThrow(/汇率文件|答复/);
    expect(await held(), lie).toEqual(before);
  }
  bank.lie('jump');
  expect(await fetchAll()).toMatchObject({ newest: '2026-11-11', leftOut: ['2026-11-11 JPY'] });
  const [stored, published] = [await ratesOn('2026-11-11'), bank.published('2026-11-11')];
  published.delete('JPY');
  expect(stored).toEqual(published);
});

it('comes to the same when two ask at once, and when the history breaks off first', async () => {
  bank.faults.set('truncated', 1);
  await expect(fetchAll()).rejects.toThrow();
  expect(await held()).toMatchObject({ rates: '0' });
  const both = await Promise.all([fetchAll(), fetchAll()]);
  const total = both.reduce((sum, { written }) => sum + written, 0);
  expect(await held()).toMatchObject({ rates: String(total), last: '2026-11-15' });
});

it('complains once a publication, quietly, and never fails the job', async () => {
  const { services, logged } = app;
  Object.assign(services.config, { ratesOrigin: bank.origin });
  bank.faults.set('server-error');
  const lines = () =>
    logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg?.startsWith('exchange rates'));
  for (let hour = 0; hour < 3; hour += 1) await refreshRates(services, never);
  expect(lines()).toMatchObject([{ level: 30, reason: expect.stringContaining('平台暂时出错') }]);
  bank.faults.clear();
  await refreshRates(services, never);
  await refreshRates(services, never);
  expect(lines().slice(1)).toMatchObject([
    { level: 30, msg: 'exchange rates fetched', newest: '2026-11-13' },
  ]);
  Object.assign(services.config, { ratesOrigin: null });
  const calls = bank.calls;
  setNow('2026-12-01T16:00:00Z');
  await refreshRates(services, never);
  expect(bank.calls).toBe(calls);
});
