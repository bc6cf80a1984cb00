// The export of a brand's publishers: one row a page, cells that no spreadsheet runs, for those who chose the brand.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openXlsxTable } from '#server/tables/xlsx-table.ts';
import { type Owner, ownerOn, queryAll } from '#server/testing/accounts/account-steps.ts';
import { parseCsv } from '#server/testing/facts/parse-csv.ts';
import { addTestConnection, publisherSaid, saleRow, writeSales } from '#server/testing/facts/report-facts.ts';
import { deriveAll, permit, writeLinks } from '#server/testing/intelligence/intelligence-world.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let owner: Owner;
let other: Owner;

beforeAll(async () => {
  app = await openTestApp();
  app.services.now = () => new Date('2025-12-20T12:00:00Z');
  [owner, other] = [await ownerOn(app, 'P_YEAR'), await ownerOn(app, 'P_YEAR')];
  await queryAll(
    app,
    `INSERT INTO industry (industry_code, industry_name) VALUES ('10', '家居');
     INSERT INTO brand (brand_code, brand_name, industry_code, big_industry_code, is_sample) VALUES
       ('b1', 'Alpha', '10', '10', true), ('b2', 'Beta', '10', '10', false);
     INSERT INTO open_publisher (domain, merge_key, publisher_name, type, country) VALUES
       ('shared.example', 'shared.example', '=cmd|x', 'Content', 'US'), ('gone.example', NULL, 'Gone', 'Content', 'DE')`,
  );
  await writeLinks(app, [
    {
      brand: 'b1',
      domain: 'shared.example',
      first: '2025-10-10',
      last: '2025-12-01',
      title: '@SUM(A1)\u202E\n"x",y',
    },
    {
      brand: 'b1',
      domain: 'shared.example',
      page: '2',
      first: '2025-10-01',
      network: 'cj',
      via: ['skimlinks', 'awin'],
    },
    { brand: 'b1', domain: 'bare.example', first: '2025-12-03', link: 'javascript:alert(1)' },
    { brand: 'b1', domain: 'gone.example', first: '2025-01-15', last: '2025-06-01', lost: '2025-07-03' },
    { brand: 'b2', domain: 'shared.example', page: 'secret', first: '2025-10-10' },
  ]);
  await deriveAll(app);
  await permit(app, owner, { brands: ['b1'] });
  await permit(app, other, { industries: ['10'], brands: ['b2'] });
  const connectionId = await addTestConnection(app, owner, { network: 'awin', zone: 'UTC', currency: 'USD' });
  await writeSales(app, owner, {
    connectionId,
    network: 'awin',
    publishers: [publisherSaid('1', { url: 'shared.example' })],
    rows: [saleRow('1', { reportDay: '2025-11-01', soldAt: Date.parse('2025-11-01T12:00:00Z') })],
  });
});
afterAll(() => app.close());

const send = (body: object, { token }: { token: string } = owner) =>
  app.app.inject({
    method: 'POST',
    url: '/api/industrybrand/detail/publishers/export',
    headers: { authorization: token },
    payload: { brandCode: 'b1', ...body },
  });

/** Lines after the titles. */
async function rowsOf(body: object): Promise<string[][]> {
  const reply = await send({ format: 'csv', ...body });
  expect(reply.statusCode).toBe(200);
  const lines = parseCsv(reply.body.slice(1));
  return lines.slice(lines.findIndex(([first]) => first === '联盟客') + 1);
}

it('has one row a page with its publisher, harmless, and says what it holds', async () => {
  const reply = await send({ format: 'csv', state: 'all' });
  expect(reply.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringContaining('publishers.csv'),
    'cache-control': 'no-store',
  });
  const lines = parseCsv(reply.body.slice(1));
  expect(lines.slice(0, 5)).toEqual([
    ['品牌联盟客'],
    ['品牌', 'Alpha（示例数据）'],
    ['筛选', '全部状态'],
    ['联盟客数', '3'],
    ['我的销售额与佣金', expect.stringMatching(/^2024-12-\d\d 至 2025-12-\d\d，USD；/)],
  ]);
  const rows = await rowsOf({ state: 'all' });
  expect(rows.map((row) => [row[0], row[14]])).toEqual([
    ['bare.example', 'https://bare.example/1'],
    ['shared.example', 'https://shared.example/1'],
    ['shared.example', 'https://shared.example/2'],
    ['gone.example', 'https://gone.example/1'],
  ]);
  expect(rows[1]).toEqual([
    'shared.example',
    "'=cmd|x",
    'Content',
    'US',
    'Awin · CJ',
    '2',
    '2025/10/1',
    '2025/12/1',
    '',
    '是',
    'Awin',
    '120.00',
    '9.60',
    `'@SUM(A1) "x",y`,
    'https://shared.example/1',
    'Awin',
    '',
    'https://www.awin1.com/cread.php?awinmid=1',
    '2025/10/10',
    '2025/12/1',
    '',
  ]);
  expect(rows[2]?.slice(15, 17)).toEqual(['CJ', 'Skimlinks · Awin']);
  expect([rows[0]?.[9], rows[0]?.[11], rows[0]?.[17]]).toEqual(['', '', '']);
  expect([rows[3]?.[8], rows[3]?.[20]]).toEqual(['2025/7/3', '2025/7/3']);
  expect(reply.body).not.toContain('secret');
});

it('holds what the list is narrowed to', async () => {
  const domains = async (body: object) => [...new Set((await rowsOf(body)).map(([domain]) => domain))];
  expect(await domains({})).toEqual(['bare.example', 'shared.example']);
  expect(await domains({ mine: true, value: "sha'red" })).toEqual([]);
  expect(await domains({ mine: true, network: 'cj', type: 'Content', country: 'US' })).toEqual([
    'shared.example',
  ]);
  expect(await domains({ mine: false })).toEqual(['bare.example']);
  expect(await domains({ state: 'lost' })).toEqual(['gone.example']);
});

it('is a workbook with the same rows', async () => {
  const reply = await send({ format: 'xlsx', state: 'all' });
  const path = join(app.services.config.dataFolder, 'publishers.xlsx');
  await writeFile(path, reply.rawPayload);
  const { table, close } = await openXlsxTable(path);
  const cells: string[][] = [];
  for await (const piece of table.rows()) cells.push(...piece.map((row) => [...row.cells]));
  close();
  const titles = cells.findIndex(([first]) => first === '联盟客');
  expect(cells.slice(titles + 1).map(([domain]) => domain)).toEqual([
    'bare.example',
    'shared.example',
    'shared.example',
    'gone.example',
  ]);
});

it('is refused to those who did not choose the brand, also with its industry', async () => {
  const refusal = await send({ format: 'csv' }, other);
  expect(refusal.statusCode).toBe(403);
  expect(refusal.json()).toMatchObject({ msg: '该品牌不在已选品牌中，选择后才能导出推广它的联盟客' });
  expect((await send({ brandCode: 'zz' })).statusCode).toBe(404);
  expect((await send({ network: 'nix' })).statusCode).toBe(400);
  // What was refused has given its place back.
  for (let tries = 0; tries < 4; tries += 1) expect((await send({}, other)).statusCode).toBe(403);
});
