import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PictureRecord } from '#contract/report-pictures.ts';
import {
  activeSubAccount,
  type Owner,
  ownerOn,
  queryAll,
  type Refusal,
} from '#server/testing/accounts/account-steps.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { maxPictures } from './save-picture.ts';

let app: TestApp;
let owner: Owner;
beforeAll(async () => {
  app = await openTestApp();
  owner = await ownerOn(app, 'P_YEAR');
});
afterAll(() => app.close());

const chart = () =>
  sharp({ create: { width: 640, height: 320, channels: 4, background: '#1677ff' } })
    .withExif({ IFD0: { Copyright: 'hidden note' } })
    .png()
    .toBuffer();

async function add(token: string, bytes: Buffer, fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    title: '本月类型',
    page: '/report',
    filters: 'tab=types',
    ...fields,
  })) {
    form.append(name, value);
  }
  form.append('file', new Blob([new Uint8Array(bytes)]), 'chart.png');
  const encoded = new Response(form);
  return app.request<{ id: string } & Refusal>('POST', '/api/report/picture/records/add', {
    token,
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    body: Buffer.from(await encoded.arrayBuffer()),
  });
}

const list = async (token: string) =>
  (
    await app.request<{ total: number; list: PictureRecord[] }>('GET', '/api/report/picture/records', {
      token,
    })
  ).body;

it('keeps a picture of a chart, drawn anew, and shows it by a signed address', async () => {
  const upload = await chart();
  expect(upload.includes('hidden note')).toBe(true);
  const first = await add(owner.token, upload);
  const second = await add(owner.token, upload, { title: '第二张', page: '/bulletinBoard', filters: '' });
  const { total, list: records } = await list(owner.token);
  expect(total).toBe(2);
  expect(records.map(({ id }) => id)).toEqual([second.body.id, first.body.id]);
  expect(records[1]).toMatchObject({ title: '本月类型', page: '/report', filters: 'tab=types' });
  const url = records[1]?.url ?? '';
  const image = await app.app.inject({ url });
  expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/png']);
  // Figures of the account: nothing for the cache of a browser that others use too.
  expect(image.headers['cache-control']).toBe('no-store');
  expect(await sharp(image.rawPayload).metadata()).toMatchObject({ width: 640, height: 320, format: 'png' });
  expect(image.rawPayload.includes('hidden note')).toBe(false);
  for (const wrong of [
    url.replace(/account=\d+/, 'account=1'),
    url.replace(/until=\d+/, (text) => `until=${Number(text.slice(6)) + 3600}`),
    url.replace(/sign=(.)/, (_, letter) => `sign=${letter === 'A' ? 'B' : 'A'}`),
    url.replace(/records\/[^/]+/, `records/${second.body.id}`),
    url.replace(/until=\d+/, 'until=1000000000'),
  ]) {
    expect([wrong !== url, (await app.app.inject({ url: wrong })).statusCode]).toEqual([true, 404]);
  }
});

it('ends with the picture', async () => {
  const { body } = await add(owner.token, await chart());
  const url = (await list(owner.token)).list[0]?.url ?? '';
  const path = `/api/report/picture/records/${body.id}`;
  expect((await app.request('DELETE', path, { token: owner.token })).code).toBe('success');
  expect((await app.app.inject({ url })).statusCode).toBe(404);
  expect((await app.request('DELETE', path, { token: owner.token })).status).toBe(404);
});

it('takes PNG alone, whatever the file calls itself, whole and of a sane size', async () => {
  const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  const png = await chart();
  const flood = await sharp({ create: { width: 6000, height: 5000, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const before = (await list(owner.token)).total;
  for (const [bytes, sentence] of [
    [jpeg, '不是 PNG'],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), '不是 PNG'],
    [png.subarray(0, png.length / 2), '损坏'],
    [flood, '像素'],
  ] as const) {
    const answer = await add(owner.token, bytes);
    expect([answer.status, answer.msg]).toEqual([400, expect.stringContaining(sentence)]);
  }
  expect((await add(owner.token, Buffer.alloc(2 * 1024 * 1024 + 1))).status).toBe(413);
  expect((await add(owner.token, png, { page: '//elsewhere.example' })).status).toBe(400);
  expect((await list(owner.token)).total).toBe(before);
});

it('is the account’s alone, and of members who may see reports', async () => {
  const { body } = await add(owner.token, await chart());
  const other = await ownerOn(app, 'P_YEAR');
  expect(await list(other.token)).toMatchObject({ total: 0, list: [] });
  const gone = await app.request('DELETE', `/api/report/picture/records/${body.id}`, { token: other.token });
  expect(gone.status).toBe(404);
  const clerk = await activeSubAccount(app, owner, ['insight']);
  expect((await add(clerk.token, await chart())).status).toBe(403);
});

it('stops at a number nobody needs', async () => {
  const hoarder = await ownerOn(app, 'P_YEAR');
  await queryAll(
    app,
    `INSERT INTO report_picture (account_id, picture_id, title, page, bytes, created_by)
     SELECT $1, gen_random_uuid(), 'x', '/report', 1, gen_random_uuid() FROM generate_series(2, $2)`,
    [hoarder.accountId, maxPictures],
  );
  const answers = await Promise.all([add(hoarder.token, await chart()), add(hoarder.token, await chart())]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  expect((await list(hoarder.token)).total).toBe(maxPictures);
});
