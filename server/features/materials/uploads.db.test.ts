// Uploads of pictures: what is kept, and what hostile files get to hear.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { materialMaxBytes, materialQuotaBytes } from '#contract/limits.ts';
import { type Owner, ownerOn, queryAll } from '#server/testing/accounts/account-steps.ts';
import {
  animation,
  createBanner,
  picture,
  uploadMaterial,
} from '#server/testing/documents/material-steps.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let owner: Owner;
beforeAll(async () => {
  app = await openTestApp();
  owner = await ownerOn(app, 'P_YEAR');
});
afterAll(() => app.close());

const upload = (bytes: Buffer, name?: string) =>
  uploadMaterial(app, owner.token, { bytes, ...(name !== undefined && { name }) });

const fetchFile = (url: string) => app.app.inject({ method: 'GET', url });

async function storedFiles(): Promise<string[]> {
  const folder = join(app.services.config.dataFolder, 'files', 'accounts', String(owner.accountId));
  return readdir(folder).catch(() => []);
}

/** A black-and-white PNG of this size; `bytes` is how many of its pixel bytes there really are. */
function blankPng(width: number, height: number, bytes: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(bytes))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('a good upload', () => {
  it('is encoded anew without what it carried, with a thumbnail, and served sealed off', async () => {
    const original = await picture(1200, 600)
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { status, body } = await upload(original, '假装.png');
    expect(status).toBe(200);
    // Turned upright by what the camera said; the format is the content's, not the name's.
    expect(body).toMatchObject({ mediaType: 'image/jpeg', width: 600, height: 1200 });
    const whole = await fetchFile(body.url);
    expect(whole.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const kept = await sharp(whole.rawPayload).metadata();
    expect(kept).toMatchObject({ format: 'jpeg', width: 600, height: 1200 });
    expect(kept.exif).toBeUndefined();
    const thumb = await fetchFile(body.thumbUrl);
    expect(thumb.headers).toMatchObject({
      'content-type': 'image/webp',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(await sharp(thumb.rawPayload).metadata()).toMatchObject({ width: 160, height: 320 });
  });

  it('keeps an animation moving and loses a script appended to it', async () => {
    const script = Buffer.from('<script>alert(1)</script>');
    for (const [format, moving] of [
      [
        'gif',
        await animation()
          .gif({ delay: [50, 50], loop: 0 })
          .toBuffer(),
      ],
      [
        'webp',
        await animation()
          .webp({ delay: [50, 50], loop: 0 })
          .toBuffer(),
      ],
    ] as const) {
      const { body, status } = await upload(Buffer.concat([moving, script]));
      expect([format, status]).toEqual([format, 200]);
      expect(body).toMatchObject({ mediaType: `image/${format}`, width: 40, height: 20 });
      const { rawPayload } = await fetchFile(body.url);
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format, pages: 2 });
      expect(rawPayload.includes('script')).toBe(false);
      expect((await sharp((await fetchFile(body.thumbUrl)).rawPayload).metadata()).pages).toBeUndefined();
    }
  });

  it('is known under its own account only', async () => {
    const { body } = await upload(await picture(30, 30).webp().toBuffer());
    const stranger = await ownerOn(app, 'P_YEAR');
    const fileId = body.url.split('/').at(-1);
    expect((await fetchFile(`/api/files/${stranger.accountId}/${fileId}`)).statusCode).toBe(404);
    expect((await fetchFile(body.url)).statusCode).toBe(200);
  });
});

describe('a hostile upload', () => {
  it('is refused with the reason and leaves nothing behind', async () => {
    const before = [await storedFiles(), await queryAll(app, 'SELECT file_id FROM stored_file ORDER BY 1')];
    const png = await picture(400, 400).png().toBuffer();
    const jpeg = await sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer();
    const notPicture = '文件内容不是 PNG、JPG、WebP 或 GIF 图片，请换一张图片';
    const broken = '图片已损坏或不完整，无法读取';
    const svg = '不支持 SVG 图片，请导出为 PNG 后再上传';
    const big = (width: number, height: number) =>
      `图片尺寸为 ${width} × ${height}，超过 2500 万像素，请缩小后再上传`;
    const cases: [string, Buffer, string][] = [
      ['script', Buffer.from('#!/bin/sh\nrm -rf /\n'), notPicture],
      ['page', Buffer.from('<!doctype html><script>alert(1)</script>'), notPicture],
      ['tiff', await picture(20, 20).tiff().toBuffer(), notPicture],
      ['svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), svg],
      ['svg after xml', Buffer.from('\uFEFF<?xml version="1.0"?>\n<!-- x --><svg onload="alert(1)"/>'), svg],
      ['polyglot', Buffer.from('GIF89a/*<svg onload=alert(1)>*/=1;alert(1)//'), broken],
      ['truncated png', png.subarray(0, png.length / 2), broken],
      ['truncated jpeg', jpeg.subarray(0, jpeg.length / 2), broken],
      ['header alone', png.subarray(0, 8), broken],
      // 50 MB of pixels in 50 kB.
      ['bomb', blankPng(20_000, 20_000, 20_000 * 2501), big(20_000, 20_000)],
      ['claimed size', blankPng(2_000_000, 2_000_000, 8), big(2_000_000, 2_000_000)],
      ['over 25 megapixels', blankPng(5001, 5000, 8), big(5001, 5000)],
    ];
    for (const [what, bytes, sentence] of cases) {
      const answer = await upload(bytes, 'banner.png');
      expect([what, answer.status, answer.body.fields]).toEqual([what, 400, { file: sentence }]);
    }
    expect(await upload(Buffer.alloc(0))).toMatchObject({ status: 400, msg: '文件是空的' });
    expect(await upload(Buffer.alloc(materialMaxBytes + 1, 0xff))).toMatchObject({
      status: 413,
      msg: '文件过大，最多 10 MB',
    });
    expect([await storedFiles(), await queryAll(app, 'SELECT file_id FROM stored_file ORDER BY 1')]).toEqual(
      before,
    );
  });

  it('does not get more room than the account has, and abandoned pictures make room', async () => {
    const other = await ownerOn(app, 'P_YEAR');
    const bytes = await picture(50, 50).png().toBuffer();
    const send = () => uploadMaterial(app, other.token, { bytes });
    const kept = await createBanner(app, other.token);
    const { body: loose } = await send();
    await queryAll(app, 'UPDATE stored_file SET bytes = $1 WHERE file_id = $2', [
      materialQuotaBytes,
      loose.fileId,
    ]);
    const refused = await send();
    expect(refused).toMatchObject({ status: 403, body: { reason: 'quota_exceeded' } });
    expect(refused.msg).toMatch(/^素材空间已用 2,049 MB，总共 2,048 MB，放不下这张图片，请先删除不用的素材$/);
    await queryAll(
      app,
      "UPDATE stored_file SET created_at = (created_at AT TIME ZONE 'UTC' - interval '25 hours') AT TIME ZONE 'UTC'",
    );
    expect((await send()).status).toBe(200);
    expect((await fetchFile(loose.url)).statusCode).toBe(404);
    expect((await fetchFile(kept.picture?.url ?? '')).statusCode).toBe(200);
  });
});
