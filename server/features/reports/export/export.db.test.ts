// Exports against the calls they write down; what a slow, a leaving and a foreign reader meet.
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ratioKeys } from '#contract/figures/metrics.ts';
import type { PublisherRow, TransactionRow } from '#contract/report-lists.ts';
import { openXlsxTable } from '#server/tables/xlsx-table.ts';
import { activeSubAccount, type Owner, ownerOn, queryAll } from '#server/testing/accounts/account-steps.ts';
import { parseCsv } from '#server/testing/facts/parse-csv.ts';
import {
  addTestConnection,
  publisherSaid,
  saleRow,
  writeClicks,
  writeSales,
} from '#server/testing/facts/report-facts.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let origin: string;
let owner: Owner;
let other: Owner;
let bulky: Owner;

const day = (n: number) => new Date(Date.UTC(2024, 1, 1 + n)).toISOString().slice(0, 10);
const bulkyRows = 40_000;

beforeAll(async () => {
  app = await openTestApp();
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
  [owner, other, bulky] = [
    await ownerOn(app, 'P_YEAR'),
    await ownerOn(app, 'P_YEAR'),
    await ownerOn(app, 'P_YEAR'),
  ];
  const place = { network: 'awin', zone: 'UTC', currency: 'USD' };
  const connectionId = await addTestConnection(app, owner, place);
  const names = [
    '=HYPERLINK("http://evil.example")',
    '＠sum',
    '名,"字"\n换行',
    '  Trimmed',
    'Tab\there',
    'back\\slash',
  ];
  await writeSales(app, owner, {
    connectionId,
    network: 'awin',
    publishers: names.map((name, n) => publisherSaid(String(n), { name })),
    rows: Array.from({ length: 300 }, (_, n) =>
      saleRow(`${1000 + n}`, {
        ysoder: n % 4 === 0 ? `+${n}` : `#${n}`,
        reportDay: day(n % 50),
        soldAt: Date.parse(`${day(n % 50)}T0${n % 9}:30:15.250Z`),
        publisherRef: String(n % names.length),
        amount: n % 11 === 0 ? -1500 - n : 2000 + n * 7,
        commission: n * 3,
        fee: n % 5,
        state: (['pending', 'approved', 'paid', 'voided'] as const)[n % 4] ?? 'paid',
        kind: n % 11 === 0 ? 'adjustment' : 'sale',
        newCustomer: [true, false, null][n % 3] ?? null,
        coupon: n % 7 === 0 ? '-10%' : '',
      }),
    ),
  });
  await writeClicks(app, owner, {
    connectionId,
    network: 'awin',
    rows: [{ reportDay: day(3), publisherRef: '1', clicks: 12, impressions: null }],
  });
  await writeSales(app, bulky, {
    connectionId: await addTestConnection(app, bulky, place),
    network: 'awin',
    publishers: [publisherSaid('1')],
    rows: Array.from({ length: bulkyRows }, (_, n) =>
      saleRow(String(100_000 + n), {
        soldAt: Date.UTC(2024, 1, 29) + n * 1000,
        coupon: randomBytes(450).toString('base64url'),
      }),
    ),
  });
}, 60_000);
afterAll(() => app.close());

const whole = { from: '2024-01-01', to: '2024-12-31' };

type Asked = Record<string, string | undefined>;

const addressOf = (asked: Asked) => {
  const given = Object.entries(asked).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return `/api/report/export?${new URLSearchParams(given)}`;
};

/** With its byte order mark. */
const text = async (reply: IncomingMessage) => (await buffer(reply)).toString('utf8');

function open(path: string, token?: string): Promise<IncomingMessage> {
  return new Promise((done, fail) => {
    get(origin + path, { headers: token ? { authorization: token } : {} }, done).once('error', fail);
  });
}

/** Cells below the titles, and the lines above them. */
function tableIn(rows: string[][]): { about: Map<string, string>; titles: string[]; body: string[][] } {
  const blank = rows.findIndex((cells) => cells.join('') === '');
  return {
    about: new Map(rows.slice(0, blank).map(([label = '', said = '']) => [label, said])),
    titles: rows[blank + 1] ?? [],
    body: rows.slice(blank + 2),
  };
}

async function csvOf(asked: Asked, token = owner.token) {
  const reply = await open(addressOf({ ...asked, format: 'csv' }), token);
  expect(reply.statusCode).toBe(200);
  const content = await text(reply);
  expect(content.startsWith('\ufeff')).toBe(true);
  return tableIn(parseCsv(content.slice(1)));
}

async function xlsxOf(asked: Asked): Promise<string[][]> {
  const reply = await app.app.inject({
    url: addressOf({ ...asked, format: 'xlsx' }),
    headers: { authorization: owner.token },
  });
  const path = join(app.services.config.dataFolder, `${randomUUID()}.xlsx`);
  await writeFile(path, reply.rawPayload);
  const { table, close } = await openXlsxTable(path);
  const rows: string[][] = [];
  for await (const piece of table.rows()) rows.push(...piece.map(({ cells }) => [...cells]));
  close();
  return rows;
}

const post = <Body>(path: string, body: object) =>
  app.request<Body>('POST', `/api/report/${path}`, { token: owner.token, body });

async function allTransactions(filter: object): Promise<TransactionRow[]> {
  const rows: TransactionRow[] = [];
  for (let currentPage = 1; ; currentPage += 1) {
    const { body } = await post<{ total: number; list: TransactionRow[] }>('transactions', {
      ...filter,
      currentPage,
      size: 200,
    });
    rows.push(...body.list);
    if (rows.length >= body.total) return rows;
  }
}

const guarded = (cell: string) => (/^[=+\-@\t\r\n＝＋－＠]/.test(cell) ? `'${cell}` : cell);
const states = { pending: '待确认', approved: '已确认', paid: '已支付', voided: '已作废' };

const cellsOf = (row: TransactionRow) => [
  row.time,
  row.ysoder,
  row.je,
  row.jyje,
  row.ptfy,
  row.currency,
  row.id,
  row.name,
  row.url,
  row.type,
  row.pt,
  row.ptoder,
  states[row.state],
  row.kind === 'sale' ? '订单' : '调整',
  row.newCustomer === null ? '' : row.newCustomer ? '新客' : '老客',
  row.coupon,
  row.soldAt.slice(0, 19).replace('T', ' '),
];
const amounts = new Set([2, 3, 4]);

describe('an export of transactions', () => {
  it.each([
    whole,
    { ...whole, state: 'voided' },
    { from: '2024-02-03', to: '2024-02-20', publisherId: '2' },
    { ...whole, keyword: '+1', network: 'Awin' },
    { ...whole, type: 'Coupon' },
  ])('holds the rows of the list in their order: %j', async (filter) => {
    const listed = (await allTransactions(filter)).map(cellsOf);
    const { about, body } = await csvOf({ kind: 'transactions', ...filter });
    expect(body).toEqual(
      listed.map((cells) => cells.map((cell, at) => (amounts.has(at) ? cell : guarded(cell)))),
    );
    expect(about.get('行数')).toBe(String(listed.length));
    expect(about.get('期间')).toBe(`${filter.from} 至 ${filter.to}`);
  });

  it('says of what it is before the rows', async () => {
    const { body } = await post<{ totals: Record<string, string> }>('transactions', {
      ...whole,
      state: 'pending',
    });
    const { about } = await csvOf({
      kind: 'transactions',
      ...whole,
      state: 'pending',
      keyword: '+',
      network: 'awin',
    });
    expect(about.get('筛选')).toBe('平台：Awin；状态：待确认；关键词：+');
    expect(about.get('币种')).toBe('USD');
    expect(about.get('数据说明')).toContain('100.00% 的金额待平台确认');
    const all = await csvOf({ kind: 'transactions', ...whole, state: 'pending' });
    const { je, jyje, ptfy, oderunm } = body.totals;
    expect(all.about.get('合计（不含已作废）')).toBe(
      `销售额 ${je}；佣金 ${jyje}；平台费 ${ptfy}；出单量 ${oderunm}`,
    );
  });

  it.each([{}, { keyword: '10' }])(
    'leaves a fee blank that its network does not tell: %j',
    async (narrowed) => {
      const person = await ownerOn(app, 'P_YEAR');
      const bring = async (network: string, first: number) =>
        writeSales(app, person, {
          connectionId: await addTestConnection(app, person, { network, zone: 'UTC', currency: 'USD' }),
          network,
          publishers: [publisherSaid('1')],
          rows: [
            saleRow(`${first}`, { fee: 0, state: 'approved' }),
            saleRow(`${first + 1}`, { fee: 0, state: 'voided' }),
            saleRow(`${first + 2}`, { fee: 250, state: 'voided' }),
          ],
        });
      await bring('awin', 1000);
      // Takes the fee of a reversed action off.
      await bring('impact', 1010);
      // Tells none.
      await bring('partnerboost', 1020);
      const { body } = await csvOf({ kind: 'transactions', ...whole, ...narrowed }, person.token);
      const fees = Object.fromEntries(body.map((cells) => [cells[11], cells[4]]));
      expect(fees).toEqual({
        ...{ 1000: '0.00', 1001: '0.00', 1002: '2.50' },
        ...{ 1010: '0.00', 1011: '', 1012: '2.50' },
        ...{ 1020: '', 1021: '', 1022: '2.50' },
      });
    },
  );

  it('keeps texts whole and numbers numbers in a workbook', async () => {
    const listed = (await allTransactions(whole)).map(cellsOf);
    const rows = await xlsxOf({ kind: 'transactions', ...whole });
    const titlesAt = rows.findIndex(([first]) => first === '日期');
    const body = rows.slice(titlesAt + 1);
    expect(body.map((cells) => cells.slice(1, 2).concat(cells.slice(5)))).toEqual(
      listed.map((cells) => cells.slice(1, 2).concat(cells.slice(5))),
    );
    expect(body.map((cells) => cells.slice(2, 5).map(Number))).toEqual(
      listed.map((cells) => cells.slice(2, 5).map(Number)),
    );
  });

  it('has a name people can read', async () => {
    const reply = await app.app.inject({
      url: addressOf({ kind: 'transactions', format: 'csv', ...whole }),
      headers: { authorization: owner.token },
    });
    expect(decodeURIComponent(String(reply.headers['content-disposition']))).toContain(
      '交易明细-2024-01-01-2024-12-31.csv',
    );
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('the other exports', () => {
  it('write down the publisher summary with its totals', async () => {
    const { body: answer } = await post<{ list: PublisherRow[]; totals: Record<string, string> }>(
      'publishers',
      {
        ...whole,
        sort: 'order',
        size: 200,
      },
    );
    const { titles, body } = await csvOf({ kind: 'publishers', ...whole, sort: 'order' });
    expect(titles.slice(5)).toEqual([
      '销售额',
      '金额占比',
      '出单量',
      '单量占比',
      '佣金支出',
      '平台费',
      '总支出',
      '点击量',
      '转化率',
      '每次点击佣金',
      '客单价',
      '实际佣金率',
      '投产比',
      '作废率',
      '新客占比',
      '单均佣金',
    ]);
    expect(body.slice(0, -1)).toEqual(
      answer.list.map((row) => [
        ...[row.id, row.name, row.url, row.type, row.pt].map(guarded),
        ...[row.fxje, row.jezb, row.order, row.zb, row.yjje, row.fy, row.zc, row.clicks].map((cell) =>
          String(cell ?? ''),
        ),
        ...ratioKeys.map((key) => row[key] ?? ''),
      ]),
    );
    expect(body.at(-1)?.[5]).toBe(answer.totals.fxje);
  });

  it('write down repeats, types and days as the dashboard has them', async () => {
    const asOf = '2024-03-10';
    const part = async <Body>(path: string) =>
      (await app.request<Body>('GET', `/api/report/${path}`, { token: owner.token })).body;
    const { repeats } = await part<{ repeats: Record<string, string>[] }>(`repeats?asOf=${asOf}`);
    expect((await csvOf({ kind: 'repeats', asOf })).body.map((cells) => cells.slice(2, 4))).toEqual(
      repeats.map((row) => [row.distribution, row.repeats]),
    );
    const { types } = await part<{ types: Record<string, Record<string, string>[]> }>(`types?asOf=${asOf}`);
    expect((await csvOf({ kind: 'types', asOf })).body.map((cells) => cells.slice(1, 3))).toEqual(
      ['yesterday', 'week', 'month', 'year'].flatMap((key) =>
        (types[key] ?? []).map((row) => [row.type, row.je]),
      ),
    );
    const daysOf = async (kind: 'repeats' | 'types') =>
      new Map(
        (await csvOf({ kind, asOf })).body.map((cells) => [
          cells[kind === 'repeats' ? 1 : 0],
          cells.slice(-2).join(' '),
        ]),
      );
    expect([...(await daysOf('repeats'))]).toEqual([
      ['近 7 天', '2024/3/4 2024/3/10'],
      ['近 30 天', '2024/2/10 2024/3/10'],
      ['近 90 天', '2023/12/12 2024/3/10'],
      ['近 365 天', '2023/3/12 2024/3/10'],
    ]);
    expect([...(await daysOf('types'))]).toEqual([
      ['昨日', '2024/3/10 2024/3/10'],
      ['本周', '2024/3/4 2024/3/10'],
      ['本月', '2024/3/1 2024/3/10'],
      ['本年', '2024/1/1 2024/3/10'],
    ]);
    const { daily } = await part<{ daily: Record<string, unknown>[] }>(`daily?from=2024-02-01&to=2024-02-29`);
    expect(
      (await csvOf({ kind: 'daily', from: '2024-02-01', to: '2024-02-29' })).body.map((cells) =>
        cells.slice(1),
      ),
    ).toEqual(daily.map((row) => [row.pt, row.je, String(row.oderunm)]));
  });

  it('come of the sample too', async () => {
    const visitor = await app.register();
    const reply = await open(
      `/api/report/sample/export?${new URLSearchParams({ kind: 'publishers', format: 'csv', from: '2020-01-01', to: '2029-12-31' })}`,
      visitor.token,
    );
    expect(tableIn(parseCsv((await text(reply)).slice(1))).body.length).toBeGreaterThan(10);
  });
});

describe('who may have it', () => {
  it('holds nothing of another tenant', async () => {
    for (const kind of ['transactions', 'publishers']) {
      const { body } = await csvOf({ kind, ...whole }, other.token);
      expect(body.filter(([first]) => first !== '合计（不含已作废）')).toEqual([]);
    }
  });

  it('opens by a ticket once, for what it was made for, while its session lasts', async () => {
    const asked = { kind: 'transactions', format: 'csv', ...whole, keyword: '+1 & 2=%' };
    const ticketFor = async (person: Owner) =>
      (
        await app.request<{ url: string }>('POST', '/api/report/export/ticket', {
          token: person.token,
          body: asked,
        })
      ).body.url;
    const url = await ticketFor(owner);
    const replies = await Promise.all([open(url), open(url), open(url)]);
    const contents = await Promise.all(replies.map((reply) => text(reply)));
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 401, 401]);
    const file = contents[replies.findIndex((reply) => reply.statusCode === 200)] ?? '';
    expect(tableIn(parseCsv(file.slice(1))).about.get('筛选')).toBe(`关键词：${asked.keyword}`);
    expect((await text(await open(await ticketFor(owner)))).split('\r\n').length).toBe(
      file.split('\r\n').length,
    );
    const late = await ticketFor(other);
    await app.request('GET', '/api/users/exit', { token: other.token });
    const refused = await open(late);
    expect([refused.statusCode, await text(refused)]).toEqual([401, expect.stringContaining('重新导出')]);
    // Rights taken away meanwhile are taken from the ticket too.
    const sub = await activeSubAccount(app, owner, ['platform_report']);
    const lent = await ticketFor({ ...owner, token: sub.token });
    await app.request('PUT', `/api/users/subAccounts/${sub.id}`, {
      token: owner.token,
      body: { codes: ['insight'] },
    });
    expect((await open(lent)).statusCode).toBe(403);
    // A ticket for the event stream opens no file.
    const { body } = await app.request<{ ticket: string }>('POST', '/api/events/ticket', {
      token: owner.token,
    });
    expect((await open(`/api/report/export/file?ticket=${body.ticket}`)).statusCode).toBe(401);
  });

  it('is refused in words when the conditions do not fit', async () => {
    for (const asked of [
      { kind: 'transactions' },
      { kind: 'types', keyword: 'x' },
      { kind: 'transactions', from: '2024-02-02', to: '2024-02-01' },
      { kind: 'transactions', ...whole, network: 'nowhere' },
    ]) {
      const reply = await app.request('GET', addressOf({ format: 'csv', ...asked }), { token: owner.token });
      expect([reply.status, reply.code]).toEqual([400, 'error']);
    }
  });
});

describe('a reader', () => {
  const copying = () =>
    queryAll<{ wait: string | null }>(
      app,
      `SELECT wait_event AS wait FROM pg_stat_activity
       WHERE datname = current_database() AND state = 'active' AND query LIKE 'COPY%'`,
    );
  const address = addressOf({ kind: 'transactions', format: 'csv', ...whole });
  /** As much as a busy machine needs, and less than a reader who takes nothing is waited for (`config.transfer`). */
  const patienceMs = 30_000;

  it('that stops reading holds up the database’s answer and nobody else, and gets everything in the end', async () => {
    const reply = await open(address, bulky.token);
    reply.pause();
    // The database waits for room: nothing piles up in between.
    await vi.waitUntil(async () => (await copying()).some(({ wait }) => wait === 'ClientWrite'), {
      timeout: 20_000,
    });
    const page = await post<{ list: unknown[] }>('transactions', { ...whole, size: 20 });
    expect(page.body.list.length).toBe(20);
    expect((await csvOf({ kind: 'transactions', ...whole })).body.length).toBe(300);
    const content = await text(reply);
    expect(content.split('\r\n').filter((line) => line.startsWith('2024/')).length).toBe(bulkyRows);
  });

  /** Once it has its turn: one that is over gives up its place a little after its last byte. */
  const openInTurn = (path: string) =>
    vi.waitUntil(
      async () => {
        const reply = await open(path, bulky.token);
        if (reply.statusCode === 200) return reply;
        expect([reply.statusCode, await text(reply)]).toEqual([429, expect.stringContaining('同时导出')]);
        return null;
      },
      { timeout: patienceMs, interval: 2_000 },
    );

  it.each(['csv', 'xlsx'])(
    'that takes next to nothing loses its place to the next: %s',
    async (format) => {
      const path = addressOf({ kind: 'transactions', format, ...whole });
      const { config } = app.services;
      const { transfer } = config;
      config.transfer = { ...transfer, intervalMs: 200 };
      const replies: IncomingMessage[] = [];
      try {
        for (let turn = 1; turn <= 4; turn += 1) {
          const reply = await openInTurn(path);
          replies.push(reply.pause());
        }
        await vi.waitUntil(async () => (await copying()).length === 0, { timeout: patienceMs });
      } finally {
        config.transfer = transfer;
        for (const reply of replies) reply.destroy();
      }
    },
    4 * patienceMs,
  );

  it.each(['csv', 'xlsx'])(
    'that leaves ends the query and makes room for the next: %s',
    async (format) => {
      const path = addressOf({ kind: 'transactions', format, ...whole });
      const replies: IncomingMessage[] = [];
      try {
        for (let turn = 1; turn <= 3; turn += 1) {
          const reply = await openInTurn(path);
          replies.push(reply.pause());
        }
        const refused = await app.request('GET', path, { token: bulky.token });
        expect([refused.status, refused.msg]).toEqual([429, expect.stringContaining('同时导出')]);
      } finally {
        for (const reply of replies) {
          reply.destroy();
          await once(reply, 'close');
        }
      }
      await vi.waitUntil(async () => (await copying()).length === 0, { timeout: patienceMs });
      (await openInTurn(path)).destroy();
    },
    4 * patienceMs,
  );
});
