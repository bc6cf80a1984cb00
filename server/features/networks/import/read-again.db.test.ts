// Files whose titles do not stand on the first line, in letters nobody could guess, with columns that were said before, and
// our own exports.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ImportPreview } from '#contract/imports.ts';
import { type Owner, ownerOn, queryAll } from '#server/testing/accounts/account-steps.ts';
import {
  type FileUpload,
  type ImportRefusal,
  importUpload,
  previewFile,
  runUpload,
} from '#server/testing/facts/import-steps.ts';
import { addTestConnection, publisherSaid, saleRow, writeSales } from '#server/testing/facts/report-facts.ts';
import { workbookOf } from '#server/testing/facts/small-workbook.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { findRemembered, rememberMapping } from './remembered-mappings.ts';

let app: TestApp;
let owner: Owner;
beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  owner = await ownerOn(app, 'P_YEAR');
});
afterAll(() => app.close());

const reread = (importId: string, body: object, token = owner.token) =>
  app.request<ImportPreview & ImportRefusal>('POST', `/api/platform/import/${importId}/preview`, {
    token,
    body,
  });

const salesOf = ({ accountId }: Owner) =>
  queryAll<Record<string, unknown>>(
    app,
    `SELECT ptoder, ysoder, report_day::text AS day, sold_at::text AS "soldAt", amount::int, commission::int, fee::int,
            s.currency, state, kind, new_customer AS "newCustomer", coupon, publisher_ref AS id, p.type
     FROM sale s JOIN publisher p USING (account_id, publisher_no)
     WHERE s.account_id = $1 ORDER BY ptoder`,
    [accountId],
  );

const table = `日期,平台订单号,销售额,联盟客编号
2022-09-05,A-1,120.00,77
2022-09-06,A-2,80.50,78`;

describe('titles below a preamble', () => {
  it('are found in text and workbook, and told by their line', async () => {
    const preamble = '联盟订单报表,2022 年 9 月\n导出人,小李\n\n';
    for (const content of [
      preamble + table,
      await workbookOf([['联盟订单报表'], [], ...table.split('\n').map((line) => line.split(','))]),
    ]) {
      const { body } = await previewFile(app, owner, { content });
      expect(body).toMatchObject({
        errorCount: 0,
        columns: ['日期', '平台订单号', '销售额', '联盟客编号'],
        totals: { rows: 2, amounts: [{ je: '200.50' }] },
      });
      expect(body.head.find(({ line }) => line === body.headerLine)?.text).toContain('平台订单号');
      expect(body.rowLines).toEqual([body.headerLine + 1, body.headerLine + 2]);
      expect(body.head[0]).toMatchObject({ line: 1, text: expect.stringContaining('联盟订单报表') });
    }
  });

  it('are chosen where they cannot be known, under another sign than the first line has', async () => {
    const content = 'Report, made for you, with care\nwann;nr;geld;wer\n2022-09-05;A-1;120.00;77\n';
    const { body } = await previewFile(app, owner, { content });
    expect(body.errorCount).toBeGreaterThan(0);
    const mapping = { time: 'wann', ptoder: 'nr', je: 'geld', id: 'wer' };
    const titled = await reread(body.importId, { headerLine: 2 });
    expect(titled.body).toMatchObject({ headerLine: 2, columns: ['wann', 'nr', 'geld', 'wer'] });
    const mapped = await reread(body.importId, { mapping });
    expect(mapped.body).toMatchObject({
      headerLine: 2,
      errorCount: 0,
      origin: 'chosen',
      totals: { rows: 1 },
    });
    expect(await runUpload(app, owner, { importId: body.importId })).toMatchObject({ body: { added: 1 } });
    expect(await salesOf(owner)).toMatchObject([{ ptoder: 'A-1', amount: 12_000, id: '77' }]);
  });

  it('cannot be a line that is not there', async () => {
    const { body } = await previewFile(app, owner, { content: table });
    const wrong = await reread(body.importId, { headerLine: 9 });
    expect([wrong.status, wrong.msg]).toEqual([400, expect.stringContaining('第 9 行')]);
    expect(await reread(body.importId, { headerLine: 0 })).toMatchObject({ status: 400 });
  });
});

it('an encoding that was found wrong is chosen, and the file is imported in it', async () => {
  const content = Buffer.concat([
    Buffer.from('日期,平台订单号,销售额,联盟客编号,联盟客\n2022-09-05,A-1,120.00,77,Caf'),
    Buffer.from([0xe9]),
    Buffer.from('\n'),
  ]);
  const { body } = await previewFile(app, owner, { content });
  expect(body).toMatchObject({ encoding: 'UTF-8', format: 'csv' });
  const latin = await reread(body.importId, { encoding: 'windows-1252' });
  expect(latin.body).toMatchObject({ encoding: 'windows-1252' });
  expect(latin.body.columns[0]).not.toBe('日期');
  const back = await reread(body.importId, { encoding: 'UTF-8' });
  expect(back.body).toMatchObject({ encoding: 'UTF-8', errorCount: 0, totals: { rows: 1 } });
  expect(await reread(body.importId, { encoding: 'EBCDIC' })).toMatchObject({ status: 400 });
});

it('an encoding under which a file is no text is refused with a sentence', async () => {
  const content = Buffer.from(`\ufeff${table}`, 'utf16le');
  const { body } = await previewFile(app, owner, { content });
  expect(body).toMatchObject({ encoding: 'UTF-16LE', errorCount: 0 });
  const wrong = await reread(body.importId, { encoding: 'UTF-8' });
  expect([wrong.status, wrong.msg]).toEqual([400, expect.stringContaining('请换一种编码')]);
  expect(await runUpload(app, owner, { importId: body.importId })).toMatchObject({ body: { added: 2 } });
});

it('a currency in the title of the amounts goes before that of the place they go to', async () => {
  const euros = '日期,平台订单号,销售额,联盟客编号,货币\n2022-09-05,A-1,120.00,77,EUR\n';
  await importUpload(app, owner, { content: euros, network: 'CJ' });
  const content =
    'commissionId,eventDate,publisherId,saleAmountUsd,orderId\n5,2022-09-05T10:00:00Z,77,80.00,#1\n';
  const { body } = await previewFile(app, owner, { content, network: 'CJ' });
  expect(body).toMatchObject({ origin: 'preset', totals: { amounts: [{ currency: 'USD', je: '80.00' }] } });
  await runUpload(app, owner, { importId: body.importId });
  expect(await salesOf(owner)).toMatchObject([{ ptoder: '5', currency: 'USD' }, { currency: 'EUR' }]);
});

describe('columns that were said once', () => {
  const content = 'wann,nr,geld,wer\n2022-09-05,A-1,120.00,77\n';
  const mapping = { time: 'wann', ptoder: 'nr', je: 'geld', id: 'wer' };
  const upload: FileUpload = { content, mapping };

  it('are taken again for the same titles of the same network, by nobody else', async () => {
    expect(await importUpload(app, owner, upload)).toMatchObject({ status: 200 });
    const next = content.replace('A-1', 'A-2');
    const again = await previewFile(app, owner, { content: next });
    expect(again.body).toMatchObject({ mapping, origin: 'remembered', errorCount: 0 });
    expect(again.body.guessed).not.toEqual(mapping);
    const below = await previewFile(app, owner, { content: `Report\nof September\n${next}` });
    expect(below.body).toMatchObject({ headerLine: 3, origin: 'remembered', errorCount: 0 });
    for (const other of [
      await previewFile(app, owner, { content, network: 'Awin' }),
      await previewFile(app, owner, { content: content.replace('wer', 'wem') }),
      await previewFile(app, await ownerOn(app, 'P_YEAR'), { content }),
    ]) {
      expect(other.body.origin).toBe('titles');
      expect(other.body.errorCount).toBeGreaterThan(0);
    }
  });

  it('are not remembered of a file that was only looked at, and forgotten when the guess was right after all', async () => {
    await previewFile(app, owner, upload);
    expect((await previewFile(app, owner, { content })).body.origin).toBe('titles');
    const odd = '日期,平台订单号,销售额,佣金,联盟客编号\n2022-09-05,A-1,120.00,9.60,77\n';
    const guessed = (await previewFile(app, owner, { content: odd })).body.mapping;
    const { jyje: _, ...without } = guessed;
    await importUpload(app, owner, { content: odd, mapping: without });
    expect((await previewFile(app, owner, { content: odd })).body).toMatchObject({
      origin: 'remembered',
      mapping: without,
    });
    await importUpload(app, owner, { content: odd, mapping: guessed });
    expect((await previewFile(app, owner, { content: odd })).body).toMatchObject({
      origin: 'titles',
      mapping: guessed,
    });
  });

  it('are kept for the twenty kinds of files used last', async () => {
    const files = { network: 'awin', kind: 'sales' } as const;
    const remembered = await app.services.db.tenant(owner.accountId, async (tx) => {
      for (let kind = 0; kind < 22; kind += 1) {
        const now = new Date(Date.UTC(2026, 0, 1, kind));
        await rememberMapping(tx, files, {
          columns: ['wann', `geld${kind}`],
          mapping: { time: 'wann' },
          habits: {},
          now,
        });
      }
      return findRemembered(tx, files);
    });
    const titles = Array.from({ length: 20 }, (_, index) => `geld${21 - index}`);
    expect(remembered.map(({ columns }) => columns[1])).toEqual(titles);
    const [rows] = await queryAll(
      app,
      'SELECT count(*)::int AS n FROM import_mapping WHERE account_id = $1',
      [owner.accountId],
    );
    expect(rows).toEqual({ n: 20 });
  });
});

describe('our own export', () => {
  it.each(['csv', 'xlsx'])('comes back as it was, from %s', async (format) => {
    const place = { network: 'awin', zone: 'America/New_York', currency: 'USD' };
    const connectionId = await addTestConnection(app, owner, place);
    await writeSales(app, owner, {
      connectionId,
      network: 'awin',
      publishers: [publisherSaid('7', { name: '=SUM(1)' }), publisherSaid('8', { name: '名,"字"' })],
      rows: Array.from({ length: 24 }, (_, n) =>
        saleRow(n % 3 === 0 ? `-${n}` : `N${n}`, {
          ysoder: n % 4 === 0 ? `=${n}` : `#${n}`,
          reportDay: '2024-02-05',
          soldAt: Date.parse('2024-02-05T08:15:30Z') + n * 1_800_000,
          publisherRef: n % 2 === 0 ? '7' : '8',
          amount: n % 11 === 5 ? -1500 : 12_345_678 + n,
          commission: n * 30,
          fee: n,
          state: (['pending', 'approved', 'paid', 'voided'] as const)[n % 4] ?? 'paid',
          kind: n % 11 === 5 ? 'adjustment' : 'sale',
          newCustomer: [true, false, null][n % 3] ?? null,
          coupon: n % 7 === 0 ? '-10%' : '',
        }),
      ),
    });
    const exported = await app.app.inject({
      url: `/api/report/export?kind=transactions&from=2024-01-01&to=2024-12-31&format=${format}`,
      headers: { authorization: owner.token },
    });
    expect(exported.statusCode).toBe(200);
    const other = await ownerOn(app, 'P_YEAR');
    const content = exported.rawPayload;
    const preview = await previewFile(app, other, { content, network: 'Awin', name: `导出.${format}` });
    expect(preview.body).toMatchObject({ errors: [], totals: { rows: 24 } });
    expect(await runUpload(app, other, { importId: preview.body.importId })).toMatchObject({
      body: { added: 24 },
    });
    expect(await salesOf(other)).toEqual(await salesOf(owner));
  });
});
