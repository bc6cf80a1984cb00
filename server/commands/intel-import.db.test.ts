import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importCatalogue } from '../features/catalogue/import/import-catalogue.ts';
import { queryAll } from '../testing/accounts/account-steps.ts';
import { snapshotTables } from '../testing/database/table-snapshot.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { runCli } from './run-cli.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const pathOf = (name: string) => join(app.services.config.dataFolder, name);

async function run(kind: string, content: string | Buffer, name = 'catalogue.csv') {
  await writeFile(pathOf(name), content);
  const lines: string[] = [];
  const hear = (line: string) => lines.push(line);
  const args = ['intel:import', '--kind', kind, '--file', pathOf(name)];
  const code = await runCli(args, () => app.services.config, { say: hear, complain: hear });
  return { code, text: lines.join('\n') };
}

const done = (added: number, changed: number, unchanged: number) => ({
  code: 0,
  text: `导入完成：新增 ${added}，更新 ${changed}，未变 ${unchanged}`,
});
const jsonLines = (...objects: object[]) => objects.map((object) => JSON.stringify(object)).join('\n');

const brands = () =>
  queryAll<Record<string, string | boolean>>(
    app,
    `SELECT brand_code, brand_name, website, domain, brand_logo, industry_code, big_industry_code, country, is_sample
     FROM brand ORDER BY brand_code`,
  );
const industries = () =>
  queryAll(app, 'SELECT industry_code, parent_code, industry_name, is_sample FROM industry ORDER BY 1');

describe('intel:import', () => {
  it('takes industries of two levels in any order, and the same file again changes nothing', async () => {
    const file = '\ufeffparentCode;Code;NAME\r\nout;camp;露营\r\n;out;户外运动\r\n\r\n;home;家居\r\n';
    expect(await run('industries', file)).toEqual(done(3, 0, 0));
    const before = await industries();
    expect(before).toEqual([
      { industry_code: 'camp', parent_code: 'out', industry_name: '露营', is_sample: false },
      { industry_code: 'home', parent_code: null, industry_name: '家居', is_sample: false },
      { industry_code: 'out', parent_code: null, industry_name: '户外运动', is_sample: false },
    ]);
    expect(await run('industries', file)).toEqual(done(0, 0, 3));
    // 户外 in GBK.
    const gbk = Buffer.concat([
      Buffer.from('code,name\nout,'),
      Buffer.from('bba7cde2', 'hex'),
      Buffer.from('\n'),
    ]);
    expect(await run('industries', gbk)).toEqual(done(0, 1, 0));
    expect((await industries())[2]).toMatchObject({ industry_name: '户外' });
  });

  it('takes brands as JSON lines, and again as a table', async () => {
    const first = {
      brandCode: 'B-1',
      brandName: '北辰,"户外"',
      website: 'https://beichen.example/',
      industryCode: 'camp',
    };
    const second = {
      brandCode: 2,
      brandName: ' Nord ',
      brandLogo: 'https://img.example/n.png',
      industryCode: 'home',
      country: 'DE',
      website: null,
    };
    expect(await run('brands', `\n${jsonLines(first, second)}`, 'brands.jsonl')).toEqual(done(2, 0, 0));
    expect(await brands()).toEqual([
      {
        brand_code: '2',
        brand_name: 'Nord',
        website: '',
        domain: '',
        brand_logo: 'https://img.example/n.png',
        industry_code: 'home',
        big_industry_code: 'home',
        country: 'DE',
        is_sample: false,
      },
      {
        brand_code: 'B-1',
        brand_name: '北辰,"户外"',
        website: 'https://beichen.example/',
        domain: 'beichen.example',
        brand_logo: '',
        industry_code: 'camp',
        big_industry_code: 'out',
        country: '',
        is_sample: false,
      },
    ]);
    const table = [
      'brandCode,brandName,website,brandLogo,industryCode,country',
      'B-1,"北辰,""户外""",https://beichen.example/,,camp,',
      '2,Nord,,https://img.example/n.png,out,DE',
    ].join('\n');
    // The second one moved.
    expect(await run('brands', table)).toEqual(done(0, 1, 1));
    expect((await brands())[0]).toMatchObject({ industry_code: 'out', big_industry_code: 'out' });
    expect(await run('brands', table)).toEqual(done(0, 0, 2));
    // A brand from before domains were kept gets its own with the next import.
    await queryAll(app, "UPDATE brand SET domain = ''");
    expect(await run('brands', table)).toEqual(done(0, 1, 1));
    expect((await brands())[1]).toMatchObject({ domain: 'beichen.example' });
  });

  it('puts what is real in the place of what was made up', async () => {
    await queryAll(
      app,
      `INSERT INTO industry VALUES ('s', NULL, '示例', true), ('s-1', 's', '示例下级', true);
       INSERT INTO brand (brand_code, brand_name, industry_code, big_industry_code, is_sample)
       VALUES ('sb', '同名', 's-1', 's', true)`,
    );
    expect(await run('industries', 'code,name,parentCode\ns,示例,\ns-1,示例下级,out\n')).toEqual(
      done(0, 2, 0),
    );
    expect(
      await queryAll(app, "SELECT is_sample, big_industry_code FROM brand WHERE brand_code = 'sb'"),
    ).toEqual([{ is_sample: true, big_industry_code: 'out' }]);
    expect(await run('brands', 'brandCode,brandName,industryCode\nsb,同名,s-1\n')).toEqual(done(0, 1, 0));
    expect(
      await queryAll(
        app,
        'SELECT 1 FROM brand WHERE is_sample UNION ALL SELECT 1 FROM industry WHERE is_sample',
      ),
    ).toEqual([]);
  });

  it('names every fault of industries by line and column, and writes nothing', async () => {
    const before = await snapshotTables(app.databaseUrl);
    const faulty = [
      'code,name,parentCode',
      'a,,',
      'b,下级,a',
      'c,下级的下级,b',
      'd,无主,nowhere',
      'e e,空格,',
      `f,${'长'.repeat(101)},`,
      'b,重复,',
      'out,户外,home',
      'g,多出一格,,x',
      'h,自己,h',
      ',没有编码,',
    ].join('\n');
    expect(await run('industries', faulty)).toEqual({
      code: 1,
      text: [
        '文件有错误，没有导入任何数据：',
        '第 2 行“name”：不能为空',
        '第 4 行“parentCode”：b 本身是下级行业，行业只有两级',
        '第 5 行“parentCode”：没有行业 nowhere',
        '第 6 行“code”：“e e”不是编码：只能由字母、数字和 _ . - 组成，最多 64 位',
        '第 7 行“name”：超过 100 个字符',
        '第 8 行“code”：编码 b 与第 3 行重复',
        '第 9 行“parentCode”：out 已是上级行业，可能已有账号选择，不能改为下级',
        '第 10 行：有 4 格，多于表头的 3 列，可能有逗号没有加引号',
        '第 11 行“parentCode”：h 本身是下级行业，行业只有两级',
        '第 12 行“code”：不能为空',
      ].join('\n'),
    });
    expect((await run('industries', 'code,title,parentCode\na,b,\n')).text).toBe(
      [
        '文件有错误，没有导入任何数据：',
        '第 1 行“title”：没有这样的列，可用的列：code,name,parentCode',
        '第 1 行：缺少必需的列：name',
      ].join('\n'),
    );
    expect((await run('industries', 'code,name\n')).text).toContain('第 1 行：没有数据行');
    expect(await snapshotTables(app.databaseUrl)).toEqual(before);
  });

  it('names every fault of brands by line and column, and writes nothing', async () => {
    const before = await snapshotTables(app.databaseUrl);
    const good = { brandCode: 'new', brandName: '新', industryCode: 'camp' };
    const lines = [
      JSON.stringify(good),
      '{"brandCode": "x"',
      '["brandCode"]',
      JSON.stringify({ ...good, brandCode: 'n1', industryCode: 'nowhere' }),
      JSON.stringify({ ...good, brandCode: 'n2', website: 'javascript:alert(1)' }),
      JSON.stringify({ ...good, brandCode: 'n3', brandLogo: 'http://img.example/a.png' }),
      JSON.stringify({ ...good, brandCode: 'n4', logo: '' }),
      JSON.stringify({ ...good, brandCode: 'n5', brandName: ['x'] }),
      JSON.stringify({ ...good, brandCode: 'n6', brandName: 'a\u0000b', country: '\ud800' }),
      JSON.stringify({ ...good, brandName: '又一个' }),
      JSON.stringify({ brandCode: 'n7', brandName: 'n7' }),
    ].join('\r\n');
    expect(await run('brands', lines, 'brands.jsonl')).toEqual({
      code: 1,
      text: [
        '文件有错误，没有导入任何数据：',
        '第 2 行：不是 JSON 对象，每行应如 {"code":"…","name":"…"}',
        '第 3 行：不是 JSON 对象，每行应如 {"code":"…","name":"…"}',
        '第 4 行“industryCode”：没有行业 nowhere，请先导入行业',
        '第 5 行“website”：“javascript:alert(1)”不是网址，应如 https://brand.com 或 brand.com',
        '第 6 行“brandLogo”：“http://img.example/a.png”不是以 https:// 开头的图片网址',
        '第 7 行“logo”：没有这样的列，可用的列：brandCode,brandName,website,brandLogo,industryCode,country',
        '第 8 行“brandName”：应为文字',
        '第 9 行“brandName”：含有无法保存的字符',
        '第 9 行“country”：含有无法保存的字符',
        '第 10 行“brandCode”：编码 new 与第 1 行重复',
        '第 11 行“industryCode”：不能为空',
      ].join('\n'),
    });
    expect((await run('brands', 'x'.repeat(1_100_000), 'brands.jsonl')).text).toContain('第 1 行：超过 1 MB');
    const many = await run('brands', `brandCode,brandName,industryCode\n${'?,x,camp\n'.repeat(900)}`);
    expect(many.text.split('\n')).toHaveLength(202);
    expect(many.text).toContain('只列出前 200 处');
    expect(await snapshotTables(app.databaseUrl)).toEqual(before);
  });

  it('refuses kinds it cannot take and files it cannot read', async () => {
    const unknown = await run('shops', '');
    expect(unknown.code).toBe(2);
    expect(unknown.text).toContain('没有种类 shops，可选：industries、brands、programmes、publishers');
    const missing = await runCli(
      ['intel:import', '--kind', 'brands', '--file', pathOf('none.csv')],
      () => app.services.config,
      { say: () => undefined, complain: () => undefined },
    );
    expect(missing).toBe(1);
  });

  it('comes back from a backup whatever the order of levels', async () => {
    const lower = Array.from({ length: 1200 }, (_, index) => `lower${index},下级 ${index},late`);
    expect(
      (await run('industries', ['code,name,parentCode', ...lower, 'late,后到的上级,'].join('\n'))).code,
    ).toBe(0);
    const before = [await industries(), await brands()];
    const call = (...args: string[]) =>
      runCli(args, () => app.services.config, { say: () => undefined, complain: () => undefined });
    expect(await call('backup', '--file', pathOf('kept.backup'))).toBe(0);
    expect(await run('industries', 'code,name\nlate,改名\n')).toEqual(done(0, 1, 0));
    expect(await call('restore', '--file', pathOf('kept.backup'), '--force')).toBe(0);
    expect([await industries(), await brands()]).toEqual(before);
  });

  it('reads a long file piece by piece, two at once one after the other', async () => {
    const rows = 8_000;
    // Long by its bytes: an address is stored as it is, while every brand takes its place in the search.
    const logo = `https://logo.example/${'x'.repeat(300)}.png`;
    const path = pathOf('long.csv');
    function* lines() {
      yield 'brandCode,brandName,website,industryCode,country,brandLogo\n';
      for (let row = 0; row < rows; row += 1) yield `L${row},品牌 ${row},l${row}.example,camp,US,${logo}\n`;
    }
    await pipeline(Readable.from(lines()), createWriteStream(path));
    let pieces = 0;
    let largest = 0;
    let before = 0;
    const load = () =>
      importCatalogue(app.services, {
        ...{ kind: 'brands', path, actor: 'test' },
        onProgress: (read) => {
          pieces += 1;
          largest = Math.max(largest, read - before);
          before = read;
        },
      });
    const other = importCatalogue(app.services, { kind: 'brands', path, actor: 'test' });
    const outcomes = await Promise.all([load(), other]);
    expect(outcomes.map(({ added }) => added).sort((a, b) => a - b)).toEqual([0, rows]);
    expect(outcomes.map(({ unchanged }) => unchanged).sort((a, b) => a - b)).toEqual([0, rows]);
    // What is held at once is a piece, not the file.
    expect(pieces).toBeGreaterThan(10);
    expect(largest).toBeLessThan(5_000);
    const audit = await queryAll(
      app,
      "SELECT detail FROM audit_event WHERE actor = 'test' AND action = 'intelligence.catalogue-imported'",
    );
    expect(audit).toHaveLength(2);
  });
});
