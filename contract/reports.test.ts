import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import * as currency from './report-currency.ts';
import * as exports from './report-exports.ts';
import * as lists from './report-lists.ts';
import * as pictures from './report-pictures.ts';
import * as board from './reports.ts';

const reports = { ...board, ...lists, ...currency, ...exports, ...pictures };

const endpoints = Object.values(reports as Record<string, unknown>).filter(
  (value): value is Endpoint => typeof value === 'object' && value !== null && 'path' in value,
);

const keysOf = (schema: z.ZodObject) => Object.keys(schema.shape);
/** The issues of an input by field. */
const complaints = (schema: z.ZodType | undefined, value: unknown) => {
  const issues = schema?.safeParse(value).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
};

describe('report endpoints', () => {
  it('are the calls of the API, each with its menu', () => {
    const list = endpoints.map(({ method, path, access }) => [
      `${method} ${path}`,
      typeof access === 'object' && 'menu' in access ? access.menu : access,
    ]);
    const either = ['platform_board', 'platform_report'];
    expect(Object.fromEntries(list)).toEqual({
      'GET /api/report/dashboard': 'platform_board',
      'GET /api/report/summary': either,
      'GET /api/report/daily': either,
      'GET /api/report/repeats': either,
      'GET /api/report/transaction-changes': ['platform_report', 'order_check'],
      'GET /api/report/types': either,
      'GET /api/report/top': either,
      'POST /api/report/transactions': 'platform_report',
      'POST /api/report/publishers': 'platform_report',
      'GET /api/report/publisher-trend': 'platform_report',
      'GET /api/report/currency': either,
      'GET /api/report/currency/choices': either,
      'PUT /api/report/currency': 'owner',
      'GET /api/report/export': 'platform_report',
      'POST /api/report/picture/records/add': either,
      'GET /api/report/picture/records': either,
      'GET /api/report/picture/records/:id/image': 'public',
      'DELETE /api/report/picture/records/:id': either,
    });
  });

  it('can be printed as a schema', () => {
    for (const { query, body, output } of endpoints) {
      for (const schema of [query, body]) if (schema) z.toJSONSchema(schema, { io: 'input' });
      expect(z.toJSONSchema(output, { io: 'output' })).toBeTypeOf('object');
    }
  });

  it('E16-E20 keep the field names of the specification', () => {
    const fields = (names: string) => expect.arrayContaining(names.split(' '));
    expect(keysOf(reports.transactionRow)).toEqual(
      fields('time ysoder je jyje ptfy id name url type pt ptoder'),
    );
    expect(keysOf(reports.publisherRow)).toEqual(fields('id name url type pt fxje jezb order zb yjje fy zc'));
    expect(keysOf(reports.cardView)).toEqual(
      fields('yesterdaytext yesterdaynum beforetext percentage beforenum trend jstext'),
    );
    expect(keysOf(reports.repeatRow)).toEqual(
      fields('distribution repeats proportionAmount distributionUnm repeatsNum OrderAmount'),
    );
    expect(keysOf(reports.topRow)).toEqual(fields('name id url je oderunm type pt'));
    expect(keysOf(reports.dailyRow)).toEqual(['day', 'pt', 'je', 'oderunm']);
    expect(keysOf(reports.typeRow)).toEqual(fields('type je jezb oderunm zb'));
    expect(keysOf(reports.getDashboard.output)).toEqual(
      fields('asOf clicks amounts orders sales daily repeats types top known'),
    );
    expect(keysOf(reports.getDashboard.output.shape.known)).toEqual(
      'clicks amounts orders sales ratios daily repeats types top'.split(' '),
    );
  });
});

describe('report inputs', () => {
  const { body } = reports.listTransactions;
  const days = { from: '2026-07-01', to: '2026-07-31' };

  it('take a network by code or name and fill in the page', () => {
    expect(body?.parse({ ...days, network: ' ShareASale ' })).toEqual({
      ...days,
      network: 'ShareASale',
      currentPage: 1,
      size: 20,
    });
    expect(reports.getDashboard.query?.parse({ network: 'avantlink' })).toEqual({
      network: 'avantlink',
      compare: 'period',
    });
  });

  it('refuse days that do not exist, stand in the wrong order or are too many', () => {
    expect(complaints(body, { from: '2026-02-30', to: '2026-03-01' })).toHaveProperty('from');
    expect(complaints(body, { from: '2026-07-02', to: '2026-07-01' })).toEqual({
      to: '结束日期不能早于开始日期',
    });
    expect(complaints(body, { from: '2010-01-01', to: '2026-07-01' })).toEqual({
      from: '一次最多查询 3660 天',
    });
    expect(complaints(body, { from: '2016-08-01', to: '2026-07-31' })).toEqual({});
    expect(complaints(body, { from: '1999-12-31', to: '2000-01-01' })).toEqual({
      from: '日期应在 2000-01-01 与 2099-12-31 之间',
    });
    expect(complaints(reports.getTop.query, { asOf: '2026-7-1' })).toHaveProperty('asOf');
    expect(complaints(reports.getDaily.query, { from: '2026-07-01' })).toEqual({
      to: '请同时给出开始日期和结束日期',
    });
    expect(complaints(reports.getDaily.query, {})).toEqual({});
  });

  it('refuse pages that are too long and fields nobody knows', () => {
    expect(complaints(body, { ...days, size: 200 })).toEqual({});
    expect(complaints(body, { ...days, size: 201 })).toHaveProperty('size');
    expect(complaints(body, { ...days, currentPage: 0 })).toHaveProperty('currentPage');
    for (const schema of endpoints.flatMap((one) => [one.query, one.body])) {
      const issues = schema?.safeParse({ surplusField: 1 }).error?.issues ?? [];
      if (schema) expect(issues.map(({ code }) => code)).toContain('unrecognized_keys');
    }
  });

  it('take for an export what its call takes', () => {
    const { query } = reports.exportReport;
    const file = { format: 'csv' };
    expect(
      complaints(query, {
        ...file,
        ...days,
        kind: 'transactions',
        state: 'paid',
        keyword: '301',
        type: 'Coupon',
      }),
    ).toEqual({});
    expect(complaints(query, { ...file, ...days, kind: 'publishers', sort: 'zc', order: 'asc' })).toEqual({});
    expect(complaints(query, { ...file, kind: 'types', asOf: '2026-07-01', network: 'Awin' })).toEqual({});
    expect(complaints(query, { ...file, kind: 'daily' })).toEqual({});
    expect(complaints(query, { ...file, kind: 'transactions' })).toEqual({
      from: '请同时给出开始日期和结束日期',
    });
    expect(complaints(query, { ...file, ...days, kind: 'repeats', state: 'paid' })).toEqual({
      from: '这种导出不支持该条件',
      to: '这种导出不支持该条件',
      state: '这种导出不支持该条件',
    });
    expect(complaints(query, { ...days, kind: 'transactions', format: 'pdf' })).toHaveProperty('format');
  });

  it('take a currency by its three letters, or none for the automatic one', () => {
    const { body: currencyBody } = reports.setReportCurrency;
    expect(currencyBody?.parse({ currency: ' eur ' })).toEqual({ currency: 'EUR' });
    expect(currencyBody?.parse({ currency: null })).toEqual({ currency: null });
    for (const currency of ['', 'EURO', '€', 'E R', '12A']) {
      expect(complaints(currencyBody, { currency })).toEqual({ currency: '币种应为三位字母代码，如 USD' });
    }
    expect(complaints(currencyBody, {})).toHaveProperty('currency');
  });

  it('keep the page of a saved picture on this site', () => {
    const add = reports.addPicture.body;
    expect(
      complaints(add, { title: '本月销售额', page: '/bulletinBoard-m', filters: '?network=awin' }),
    ).toEqual({});
    for (const page of ['//elsewhere.example', 'https://elsewhere.example', '/a/b', '/', 'report']) {
      expect(complaints(add, { title: '图', page })).toEqual({ page: '页面应为站内路径' });
    }
  });
});
