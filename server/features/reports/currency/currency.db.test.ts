// The account's currency: what can be chosen, who may, and that every report follows at once.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CurrencyChoice, ReportCurrency } from '#contract/report-currency.ts';
import type { Dashboard } from '#contract/reports.ts';
import type { SaleRow } from '#server/facts/rows.ts';
import {
  activeSubAccount,
  type Owner,
  ownerOn,
  queryAll,
  type Refusal,
} from '#server/testing/accounts/account-steps.ts';
import { parseCsv } from '#server/testing/facts/parse-csv.ts';
import {
  addTestConnection,
  plainMoney,
  plainSum,
  publisherSaid,
  type StoredSale,
  saleRow,
  storedSales,
  writeSales,
} from '#server/testing/facts/report-facts.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let owner: Owner;
let other: Owner;
let stored: StoredSale[];

const days = Array.from({ length: 24 }, (_, at) => `2024-02-${String(at + 1).padStart(2, '0')}`);
const whole = { from: '2024-02-01', to: '2024-02-24' };

beforeAll(async () => {
  app = await openTestApp();
  [owner, other] = [await ownerOn(app, 'P_YEAR'), await ownerOn(app, 'P_YEAR')];
  const usd = { network: 'shareasale', zone: 'UTC', currency: 'USD' };
  const rowsOf = (first: number, over: (at: number) => Partial<SaleRow>) =>
    days.map((day, at) =>
      saleRow(String(first + at), {
        reportDay: day,
        soldAt: Date.parse(`${day}T08:00:00Z`),
        amount: 1_001 + at * 37,
        commission: 83 + at,
        fee: 7,
        state: at % 6 === 5 ? 'voided' : 'approved',
        ...over(at),
      }),
    );
  const publishers = [publisherSaid('1')];
  for (const person of [owner, other]) {
    const connectionId = await addTestConnection(app, person, usd);
    const rows = rowsOf(100, (at) => ({ currency: at % 4 === 3 ? 'GBP' : 'USD' }));
    await writeSales(app, person, { connectionId, network: 'shareasale', publishers, rows });
  }
  const awin = await addTestConnection(app, owner, { network: 'awin', zone: 'UTC', currency: 'EUR' });
  const rows = rowsOf(500, (at) => ({
    currency: 'EUR',
    ...(at === 2 && { amount: -4_444, kind: 'adjustment' }),
  }));
  await writeSales(app, owner, { connectionId: awin, network: 'awin', publishers, rows });
  await queryAll(
    app,
    `INSERT INTO exchange_rate (day, from_currency, to_currency, rate)
     SELECT day::date, currency, 'EUR', CASE currency WHEN 'USD' THEN 0.9235 ELSE 1.1701 END
     FROM generate_series(timestamp '2024-02-01', timestamp '2024-02-24', interval '1 day') AS day,
       unnest(ARRAY['USD', 'GBP']) AS currency
     WHERE extract(day FROM day)::int % CASE currency WHEN 'USD' THEN 5 ELSE 8 END <> 0
     UNION ALL VALUES
       (date '2024-02-01', 'CNY', 'EUR', 0.13),
       (date '2019-02-01', 'CHF', 'EUR', 0.91)`,
  );
  stored = (await storedSales(app, owner)).filter(({ state }) => state !== 'voided');
  app.services.now = () => new Date('2024-02-25T12:00:00Z');
}, 60_000);
afterAll(() => app.close());

/** Of one unit in euros, in ten-thousandths. */
const rate = (day: string, currency: string): bigint | null => {
  const number = Number(day.slice(8));
  if (currency === 'USD') return number % 5 === 0 ? null : 9_235n;
  return number % 8 === 0 ? null : 11_701n;
};

type Amount = 'amount' | 'commission' | 'fee';
const inEuros = (rows: readonly StoredSale[], key: Amount) =>
  plainMoney(
    plainSum(
      rows.map((row) => ({ day: row.day, currency: row.currency, units: row[key] })),
      { home: 'EUR', rate },
    ),
  );
const unrated = () => stored.filter((row) => row.currency !== 'EUR' && rate(row.day, row.currency) === null);
const missingMarks = () =>
  ['GBP', 'USD'].map((currency) => {
    const without = unrated()
      .filter((row) => row.currency === currency)
      .map(({ day }) => day)
      .sort();
    return { currency, from: without.at(0), to: without.at(-1) };
  });
const pairsIn = (rows: readonly StoredSale[]) =>
  new Set(rows.map((row) => `${row.day} ${row.currency}`)).size;

const see = <Body = ReportCurrency>(path = '', { token }: { token: string } = owner) =>
  app.request<Body & Refusal>('GET', `/api/report/${path || 'currency'}`, { token });
const set = (currency: string | null, { token }: { token: string } = owner) =>
  app.request<ReportCurrency & Refusal>('PUT', '/api/report/currency', { token, body: { currency } });
const list = <Body>(path: string) =>
  app.request<Body>('POST', `/api/report/${path}`, { token: owner.token, body: whole });
const audits = () =>
  queryAll<{ actor: string; detail: unknown }>(
    app,
    `SELECT actor, detail FROM audit_event WHERE action = 'reports.currency-set' AND account_id = $1 ORDER BY at`,
    [owner.accountId],
  );

describe('the account’s currency', () => {
  it('is that of its first connection until one is chosen, and says what each choice would lack', async () => {
    expect((await see()).body).toEqual({ currency: 'USD', chosen: null, automatic: 'USD', canModify: true });
    const { body: choices } = await see<CurrencyChoice[]>('currency/choices');
    expect(choices.map(({ currency, name, isUsed }) => [currency, name, isUsed])).toEqual([
      ['EUR', '欧元', true],
      ['GBP', '英镑', true],
      ['USD', '美元', true],
      ['CNY', '人民币', false],
    ]);
    const inEur = choices.find(({ currency }) => currency === 'EUR');
    expect(inEur).toMatchObject({
      toConvert: pairsIn(stored.filter(({ currency }) => currency !== 'EUR')),
      missingRates: pairsIn(unrated()),
    });
    expect(inEur?.missingRates).toBeGreaterThan(0);
    // Over the euro: a day needs the rates of both.
    const toDollar = stored.filter(({ currency }) => currency !== 'USD');
    const hasNone = ({ day, currency }: StoredSale) =>
      rate(day, 'USD') === null || (currency === 'GBP' && rate(day, 'GBP') === null);
    expect(choices.find(({ currency }) => currency === 'USD')).toMatchObject({
      toConvert: pairsIn(toDollar),
      missingRates: pairsIn(toDollar.filter(hasNone)),
    });
    const blank = await ownerOn(app, 'P_YEAR');
    const ofBlank = (await see<CurrencyChoice[]>('currency/choices', blank)).body;
    expect(ofBlank.map(({ currency }) => currency)).toEqual(['CHF', 'CNY', 'EUR', 'GBP', 'USD']);
    expect(ofBlank.every(({ toConvert, missingRates }) => toConvert === 0 && missingRates === 0)).toBe(true);
  });

  it('is refused when no amount could be told in it, and to everyone but the owner', async () => {
    for (const currency of ['CHF', 'ZZZ']) {
      const { status, msg, body } = await set(currency);
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['currency']]);
      expect(msg).toBe(`“${currency}”没有可用的汇率，不能作为金额单位；请从可选的币种中选择`);
    }
    expect((await set('euro')).msg).toContain('币种应为三位字母代码，如 USD');
    const colleague = await activeSubAccount(app, owner, ['platform_report']);
    expect((await see('', colleague)).body).toMatchObject({ currency: 'USD', canModify: false });
    expect(await set('EUR', colleague)).toMatchObject({ status: 403, msg: '只有主账号可以进行此操作' });
    const stranger = await activeSubAccount(app, owner, ['insight']);
    expect([(await see('', stranger)).status, (await see('currency/choices', stranger)).status]).toEqual([
      403, 403,
    ]);
    // The sample belongs to nobody: there is nothing to set it with.
    expect(
      (
        await app.request('PUT', '/api/report/sample/currency', {
          token: owner.token,
          body: { currency: null },
        })
      ).status,
    ).toBe(404);
    expect([(await see()).body.chosen, await audits()]).toEqual([null, []]);
  });

  it('changes every report at once, of this account alone, and every browser of it hears so', async () => {
    const before = (await see<Dashboard>('dashboard', other)).body;
    const heard: unknown[] = [];
    const listen = ({ accountId }: Owner) =>
      app.services.events.subscribe({
        accountId,
        memberId: owner.id,
        sessionId: 'any',
        send: ({ kind, data }) => heard.push([accountId, kind, data]),
        end: () => undefined,
      });
    const stops = [listen(owner), listen(other)];
    expect((await set('eur')).body).toEqual({
      currency: 'EUR',
      chosen: 'EUR',
      automatic: 'USD',
      canModify: true,
    });
    const change = { change: 'PUT /api/report/currency', tab: null };
    await vi.waitFor(() =>
      expect(heard).toEqual([
        [owner.accountId, 'sync', { currency: 'EUR' }],
        [owner.accountId, 'data', change],
      ]),
    );
    for (const stop of stops) stop();

    const { body: board } = await see<Dashboard>('dashboard');
    expect([board.currency, board.asOf]).toEqual(['EUR', '2024-02-24']);
    expect(board.sales[2]).toMatchObject({ yesterdaynum: inEuros(stored, 'amount') });
    expect(board.amounts[2]).toMatchObject({ yesterdaynum: inEuros(stored, 'commission') });
    expect(board.sales[2]?.known).toMatchObject({ known: false, missingRates: missingMarks() });
    expect(
      board.daily.filter(({ day }) => day >= whole.from).map(({ day, pt, je }) => [day, pt, je]),
    ).toEqual(
      days.flatMap((day) =>
        (['Awin', 'ShareASale'] as const).map((pt) => {
          const own = stored.filter((row) => row.day === day && row.network === pt.toLowerCase());
          // An amount without a rate is not known, it is no zero.
          return [day, pt, inEuros(own, 'amount')];
        }),
      ),
    );

    const sums = {
      je: inEuros(stored, 'amount'),
      jyje: inEuros(stored, 'commission'),
      ptfy: inEuros(stored, 'fee'),
    };
    const marks = { currency: 'EUR', known: { missingRates: missingMarks() } };
    expect((await list('transactions')).body).toMatchObject({ ...marks, totals: sums });
    expect((await list('publishers')).body).toMatchObject({
      ...marks,
      totals: { fxje: sums.je, yjje: sums.jyje, fy: sums.ptfy },
    });
    const file = await app.app.inject({
      url: `/api/report/export?${new URLSearchParams({ kind: 'publishers', format: 'csv', ...whole })}`,
      headers: { authorization: owner.token },
    });
    const lines = parseCsv(file.body.replace(/^\ufeff/, ''));
    const [usdMark] = missingMarks().filter(({ currency }) => currency === 'USD');
    expect(lines).toContainEqual(['币种', 'EUR']);
    expect(lines.flat().join('\n')).toContain(`缺少 USD 在 ${usdMark?.from} 至 ${usdMark?.to} 的汇率`);
    expect(lines.flat()).toContain(sums.je);

    expect((await see<Dashboard>('dashboard', other)).body).toEqual(before);
    expect((await see('', other)).body).toMatchObject({ currency: 'USD', chosen: null });
  });

  it('is recorded once per change, and is automatic again when taken back', async () => {
    expect((await set('EUR')).status).toBe(200);
    const { body } = await set(null);
    expect(body).toEqual({ currency: 'USD', chosen: null, automatic: 'USD', canModify: true });
    expect((await see<Dashboard>('dashboard')).body.currency).toBe('USD');
    expect(await audits()).toEqual([
      { actor: owner.id, detail: { from: 'USD', to: 'EUR', automatic: false } },
      { actor: owner.id, detail: { from: 'EUR', to: 'USD', automatic: true } },
    ]);
  });
});
