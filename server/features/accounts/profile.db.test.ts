import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryAll, queryUser, type Refusal, uploadAvatar } from '#server/testing/accounts/account-steps.ts';
import { openTestApp, type Registered, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let person: Registered;
let stranger: Registered;
beforeAll(async () => {
  app = await openTestApp();
  person = await app.register();
  stranger = await app.register();
});
afterAll(() => app.close());

const put = (path: string, body: Record<string, unknown>, token = person.token) =>
  app.request<Refusal>('PUT', path, { token, body });

const upload = (bytes: Buffer, token = person.token) => uploadAvatar(app, token, bytes);

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b4f8a' } });

describe('info', () => {
  it('saves user name and company name', async () => {
    const saved = await put('/api/users/info', { id: person.id, name: ' 新名字 ', companyName: '新公司' });
    expect(saved.code).toBe('success');
    expect((await queryUser(app, person.token)).body).toMatchObject({
      name: '新名字',
      companyName: '新公司',
    });
  });

  it('knows nobody but the caller', async () => {
    for (const id of [stranger.id, randomUUID()]) {
      expect(await put('/api/users/info', { id, name: '甲', companyName: '乙' })).toMatchObject({
        status: 404,
        msg: '用户不存在',
      });
    }
    expect((await queryUser(app, stranger.token)).body).toMatchObject({
      name: '林晓',
      companyName: '远航科技',
    });
  });

  it('counts characters as a person does and names the field', async () => {
    const long = '海'.repeat(21);
    const refused = await put('/api/users/info', { id: person.id, name: long, companyName: '乙' });
    expect(refused).toMatchObject({ status: 400, body: { fields: { name: '不能超过 20 个字符' } } });
    const empty = await put('/api/users/info', { id: person.id, name: ' ', companyName: '' });
    expect(empty.body.fields).toEqual({ name: '请输入用户名', companyName: '请输入公司名称' });
    expect(
      (await put('/api/users/info', { id: person.id, name: '🐳'.repeat(20), companyName: '乙' })).code,
    ).toBe('success');
  });
});

describe('headImg', () => {
  it('offers twelve avatars and takes one of them', async () => {
    const { body: offered } = await app.request<{ id: string; url: string }[]>('GET', '/api/users/headImgs', {
      token: person.token,
    });
    expect(offered).toHaveLength(12);
    expect(offered[11]).toEqual({ id: '12', url: '/avatars/12.svg' });
    const chosen = await put('/api/users/headImg', { id: person.id, headImgUrl: '/avatars/07.svg' });
    expect(chosen.code).toBe('success');
    expect((await queryUser(app, person.token)).body.headImgUrl).toBe('/avatars/07.svg');
  });

  it('draws an upload anew as a small square and serves it sealed off', async () => {
    const original = await picture(600, 300)
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer();
    const { body, status } = await upload(original);
    expect(status).toBe(200);
    const reply = await app.app.inject({ method: 'GET', url: body.url });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=31536000, immutable',
    });
    const served = await sharp(reply.rawPayload).metadata();
    expect(served).toMatchObject({ format: 'webp', width: 256, height: 256 });
    expect(served.exif).toBeUndefined();
    expect((await put('/api/users/headImg', { id: person.id, headImgUrl: body.url })).code).toBe('success');
    expect((await queryUser(app, person.token)).body.headImgUrl).toBe(body.url);
  });

  it('takes the first frame of an animation, and png and webp', async () => {
    const frames = Buffer.concat([Buffer.alloc(48, 10), Buffer.alloc(48, 200)]);
    const gif = await sharp(frames, { raw: { width: 4, height: 8, channels: 3, pageHeight: 4 } })
      .gif({ delay: [50, 50], loop: 0 })
      .toBuffer();
    expect((await sharp(gif).metadata()).pages).toBe(2);
    const { body, status } = await upload(gif);
    expect(status).toBe(200);
    const { rawPayload } = await app.app.inject({ method: 'GET', url: body.url });
    expect((await sharp(rawPayload).metadata()).pages).toBeUndefined();
    expect((await sharp(rawPayload).stats()).channels[0]?.mean).toBeLessThan(30);
    for (const bytes of [await picture(30, 30).png().toBuffer(), await picture(30, 30).webp().toBuffer()]) {
      expect((await upload(bytes)).status).toBe(200);
    }
  });

  it('refuses what is no picture, is broken or holds too many pixels, with the reason', async () => {
    const kinds = '头像只支持 PNG、JPG、WebP 和 GIF 图片';
    const png = await picture(200, 200).png().toBuffer();
    const cases: [Buffer, string][] = [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), kinds],
      [Buffer.from('<!doctype html><script>alert(1)</script>'), kinds],
      [Buffer.from('%PDF-1.7\n'), kinds],
      [await picture(20, 20).tiff().toBuffer(), kinds],
      [Buffer.from('GIF89a<script>alert(1)</script>'), '图片已损坏，无法读取'],
      [png.subarray(0, Math.floor(png.length / 2)), '图片已损坏，无法读取'],
      [await picture(6000, 6000).png({ compressionLevel: 9 }).toBuffer(), '图片尺寸过大，最多 2500 万像素'],
    ];
    for (const [bytes, sentence] of cases) {
      expect(await upload(bytes)).toMatchObject({
        status: 400,
        body: { reason: 'invalid_input', fields: { file: sentence } },
      });
    }
    expect((await upload(Buffer.alloc(2 * 1024 * 1024 + 1, 0xff))).status).toBe(413);
  });

  it('takes no foreign url, no other account’s upload and no made-up one', async () => {
    const theirs = (await upload(await picture(30, 30).png().toBuffer(), stranger.token)).body.url;
    const [, , , accountId] = (await upload(await picture(30, 30).png().toBuffer())).body.url.split('/');
    for (const headImgUrl of [
      'https://evil.example/x.png',
      '/avatars/99.svg',
      '/avatars/../api/users/exit',
      theirs,
      `/api/files/${accountId}/${theirs.split('/').at(-1)}`,
      `/api/files/${accountId}/${randomUUID()}`,
    ]) {
      expect((await put('/api/users/headImg', { id: person.id, headImgUrl })).body.fields).toEqual({
        headImgUrl: '请从列表中选择头像，或先上传图片',
      });
    }
    const other = await put('/api/users/headImg', { id: stranger.id, headImgUrl: '/avatars/02.svg' });
    expect(other.status).toBe(404);
  });

  it('keeps a few uploads per member and never drops the one in use', async () => {
    const busy = await app.register();
    const small = await picture(10, 10).png().toBuffer();
    const first = (await upload(small, busy.token)).body.url;
    await put('/api/users/headImg', { id: busy.id, headImgUrl: first }, busy.token);
    for (let made = 0; made < 8; made += 1) await upload(small, busy.token);
    const rows = await queryAll(app, 'SELECT 1 FROM stored_file WHERE created_by = $1', [busy.id]);
    expect(rows).toHaveLength(6);
    const folder = join(app.services.config.dataFolder, 'files', 'accounts', first.split('/')[3] ?? '');
    expect(await readdir(folder)).toHaveLength(6);
    expect((await app.app.inject({ method: 'GET', url: first })).statusCode).toBe(200);
  });
});

describe('files', () => {
  it('answers 404 for what is not there, and 400 for what is no id', async () => {
    const url = (await upload(await picture(30, 30).png().toBuffer())).body.url;
    const [, , , accountId, fileId] = url.split('/');
    const strangerAccount = Number(accountId) + 1;
    for (const path of [
      `/${accountId}/${randomUUID()}`,
      `/${strangerAccount}/${fileId}`,
      `/999999/${fileId}`,
    ]) {
      expect((await app.request('GET', `/api/files${path}`)).status).toBe(404);
    }
    for (const path of ['/x/y', `/${accountId}/../x`, `/0/${fileId}`, `/1e400/${fileId}`]) {
      const { status } = await app.request('GET', `/api/files${path}`);
      expect([400, 404]).toContain(status);
    }
    await queryAll(app, "UPDATE stored_file SET kind = 'attachment' WHERE file_id = $1", [fileId]);
    expect((await app.request('GET', url)).status).toBe(404);
  });
});
