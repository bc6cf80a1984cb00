import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryAll } from '../testing/accounts/account-steps.ts';
import { snapshotTables } from '../testing/database/table-snapshot.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { runCli } from './run-cli.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await queryAll(
    app,
    `INSERT INTO industry (industry_code, industry_name) VALUES ('out', '户外');
     INSERT INTO brand (brand_code, brand_name, industry_code, big_industry_code)
     VALUES ('b1', '北辰', 'out', 'out'), ('b2', 'Nord', 'out', 'out'), ('b3', '新', 'out', 'out');
     INSERT INTO brand_summary (brand_code, big_industry_code, networks, publishers, links, gained, lost, types, network_links)
     VALUES ('b1', 'out', '{}', 0, 0, 0, 0, '{}', '{}'), ('b2', 'out', '{}', 0, 0, 0, 0, '{}', '{}')`,
  );
});
afterAll(() => app.close());

async function run(kind: string, lines: readonly string[], ...more: string[]) {
  const path = join(app.services.config.dataFolder, 'lines.csv');
  await writeFile(path, lines.join('\n'));
  const said: string[] = [];
  const hear = (line: string) => said.push(line);
  const args = ['intel:import', '--kind', kind, '--file', path, ...more];
  const code = await runCli(args, () => app.services.config, { say: hear, complain: hear });
  return { code, text: said.join('\n') };
}

const done = (added: number, changed: number, unchanged: number) => ({
  code: 0,
  text: `导入完成：新增 ${added}，更新 ${changed}，未变 ${unchanged}`,
});

/** What is stale, taken away as the derivation does. */
const takeStale = async () =>
  (await queryAll<{ brand_code: string }>(app, 'DELETE FROM stale_brand RETURNING brand_code'))
    .map((row) => row.brand_code)
    .sort();
const changes = () =>
  queryAll(
    app,
    `SELECT kind, brand_code, network, before, after, happened_on::text AS day FROM catalogue_change ORDER BY change_id`,
  );
const today = () => app.services.now().toISOString().slice(0, 10);

describe('programmes', () => {
  const header = 'brandCode,network,merchantId,commission,cookieDays,since';

  it('come with networks by code or name, their commission as given and in percent', async () => {
    const file = [
      header,
      'b1,ShareASale,48213,8 %,30,2025-03-01',
      'b1,AWIN,30917,5%-12%,,',
      'b2,impact.COM,18840,最高 10%,45,',
      'b3,commission factory,7,"$5, 每单",0,',
    ];
    expect(await run('programmes', file)).toEqual(done(4, 0, 0));
    expect(
      await queryAll(
        app,
        `SELECT network, merchant_id, brand_code, commission, commission_low AS low, commission_high AS high,
           cookie_days AS days, since::text, is_sample FROM programme ORDER BY network`,
      ),
    ).toEqual([
      ...[
        ['awin', '30917', 'b1', '5%-12%', '5.00', '12.00', null, null],
        ['commissionfactory', '7', 'b3', '$5, 每单', null, null, 0, null],
        ['impact', '18840', 'b2', '最高 10%', null, '10.00', 45, null],
        ['shareasale', '48213', 'b1', '8 %', '8.00', '8.00', 30, '2025-03-01'],
      ].map(([network, merchant_id, brand_code, commission, low, high, days, since]) => ({
        ...{ network, merchant_id, brand_code, commission, low, high, days, since },
        is_sample: false,
      })),
    ]);
    expect(await takeStale()).toEqual(['b1', 'b2', 'b3']);
    // The third brand had no figures yet: nothing about it is news.
    expect(await changes()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'programme_added', brand_code: 'b1', network: 'awin', day: today() }),
        expect.objectContaining({ brand_code: 'b1', network: 'shareasale', after: '8 %', day: '2025-03-01' }),
        expect.objectContaining({ brand_code: 'b2', network: 'impact', before: '', after: '最高 10%' }),
      ]),
    );
    expect(await changes()).toHaveLength(3);
    expect(await run('programmes', file)).toEqual(done(0, 0, 4));
    expect([await takeStale(), (await changes()).length]).toEqual([[], 3]);
  });

  it('tell what changed: a commission, a merchant that goes to another brand', async () => {
    const before = (await changes()).length;
    const file = [header, 'b1,awin,30917,6%,,', 'b2,shareasale,48213,8 %,30,2025-03-01'];
    expect(await run('programmes', file)).toEqual(done(0, 2, 0));
    expect(await takeStale()).toEqual(['b1', 'b2']);
    const told = (await changes()).slice(before);
    expect(told).toHaveLength(3);
    expect(told).toEqual(
      expect.arrayContaining([
        {
          ...{ kind: 'commission_changed', brand_code: 'b1', network: 'awin', before: '5%-12%', after: '6%' },
          day: today(),
        },
        {
          ...{ kind: 'programme_ended', brand_code: 'b1', network: 'shareasale', before: '8 %', after: '' },
          day: today(),
        },
        {
          ...{ kind: 'programme_added', brand_code: 'b2', network: 'shareasale', before: '', after: '8 %' },
          day: '2025-03-01',
        },
      ]),
    );
  });

  it('name every fault by line and column, and write nothing', async () => {
    const before = await snapshotTables(app.databaseUrl);
    const file = [
      header,
      'nobody,awin,1,,,',
      'b1,ShareASail,2,,,',
      'b1,awin,,,,',
      'b1,awin,4,,ten,2025-02-30',
      'b2,cj,5,5%,3651,',
      'b1,CJ,5,,,',
    ];
    const refused = await run('programmes', file);
    expect(refused.code).toBe(1);
    expect(refused.text.split('\n')).toEqual([
      '文件有错误，没有导入任何数据：',
      '第 2 行“brandCode”：没有品牌 nobody，请先导入品牌',
      expect.stringMatching(/^第 3 行“network”：没有联盟平台“ShareASail”，可用的有：ShareASale、.*、eBay、/),
      '第 4 行“merchantId”：不能为空',
      '第 5 行“cookieDays”：“ten”不是天数，应是 0 到 3650 之间的整数',
      '第 5 行“since”：“2025-02-30”不是日期，应写作 2026-01-31',
      '第 6 行“cookieDays”：“3651”不是天数，应是 0 到 3650 之间的整数',
      '第 7 行“merchantId”：编码 cj 5 与第 6 行重复',
    ]);
    expect(await run('programmes', file, '--preview')).toEqual(refused);
    expect(await snapshotTables(app.databaseUrl)).toEqual(before);
  });
});

describe('publishers', () => {
  const header = 'domain,name,type,country,language,contact';
  const rows = () =>
    queryAll<Record<string, unknown>>(
      app,
      `SELECT domain, merge_key, publisher_name AS name, type, type_given AS given, country, language, contact
       FROM open_publisher ORDER BY domain`,
    );

  it('are known by what is registered, or by their page on a platform', async () => {
    const file = [
      header,
      'https://www.Trail-Notes.example/about?x=1,山野笔记,content,CN,zh,editor@trail-notes.example',
      'https://m.youtube.com/@LampLady/videos,Lamp Lady,,US,en,',
      'blog.dealhut.co.uk,Deal Hut,,GB,,',
    ];
    expect(await run('publishers', file, '--preview')).toEqual({
      code: 0,
      text: '文件没有错误。导入后将新增 3，更新 0，未变 0；这是预览，没有写入',
    });
    expect(await rows()).toEqual([]);
    expect(await run('publishers', file)).toEqual(done(3, 0, 0));
    const expected = [
      ['dealhut.co.uk', 'dealhut.co.uk', 'Deal Hut', 'Coupon', false, 'GB', '', ''],
      [
        'trail-notes.example',
        'trail-notes.example',
        '山野笔记',
        'Content',
        true,
        'CN',
        'zh',
        'editor@trail-notes.example',
      ],
      ['youtube.com/@lamplady', 'youtube.com/lamplady', 'Lamp Lady', 'Social Media', false, 'US', 'en', ''],
    ].map(([domain, merge_key, name, type, given, country, language, contact]) => ({
      ...{ domain, merge_key, name, type, given, country, language, contact },
    }));
    expect(await rows()).toEqual(expected);
    expect(await run('publishers', file)).toEqual(done(0, 0, 3));
  });

  it('keep what the file leaves open, and make figures by type anew', async () => {
    await queryAll(
      app,
      `INSERT INTO link_observation (brand_code, domain, page_id, network, page_url, link, first_seen, last_seen)
       VALUES ('b2', 'dealhut.co.uk', '\\x01', 'awin', 'https://dealhut.co.uk/', 'https://x.example', '2026-01-01', '2026-01-01')`,
    );
    await takeStale();
    expect(await run('publishers', [header, 'dealhut.co.uk,,Cash-Back,,en,'])).toEqual(done(0, 1, 0));
    expect((await rows())[0]).toMatchObject({
      name: 'Deal Hut',
      type: 'Cash-Back',
      given: true,
      language: 'en',
    });
    expect(await takeStale()).toEqual(['b2']);
    expect(await run('publishers', ['domain,name', 'dealhut.co.uk,Deals'])).toEqual(done(0, 1, 0));
    expect((await rows())[0]).toMatchObject({ name: 'Deals', type: 'Cash-Back', given: true });
    expect(await takeStale()).toEqual([]);
  });

  it('name every fault by line and column, and write nothing', async () => {
    const before = await snapshotTables(app.databaseUrl);
    const file = [
      header,
      'youtube.com,平台本身,,,,',
      'javascript:alert(1),坏,,,,',
      'a.example,A,Blogger,,,',
      'www.b.example,B,,,,',
      'https://b.example/x,又一个 B,,,,',
      `c.example,${'长'.repeat(101)},,,,`,
    ];
    expect(await run('publishers', file)).toEqual({
      code: 1,
      text: [
        '文件有错误，没有导入任何数据：',
        '第 2 行“domain”：“youtube.com”不是联盟客的网址，应如 site.com 或 youtube.com/@name',
        '第 3 行“domain”：“javascript:alert(1)”不是联盟客的网址，应如 site.com 或 youtube.com/@name',
        '第 4 行“type”：没有类型“Blogger”，可用的有：Content、Coupon、Cash-Back、Social Media、Sub-Aff',
        '第 6 行“domain”：编码 b.example 与第 5 行重复',
        '第 7 行“name”：超过 100 个字符',
      ].join('\n'),
    });
    expect(await snapshotTables(app.databaseUrl)).toEqual(before);
  });
});
