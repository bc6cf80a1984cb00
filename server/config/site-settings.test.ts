import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readServiceSettings, readSiteSettings } from './site-settings.ts';
import { ConfigError } from './values.ts';

const png = Buffer.from('89504e470d0a1a0a00', 'hex');
const fileWith = (name: string, bytes: Buffer) => {
  const path = join(tmpdir(), `haitu-site-${process.pid}-${name}`);
  writeFileSync(path, bytes);
  return path;
};

describe('settings of the site', () => {
  it('are all unset at first', () => {
    expect(Object.values(readSiteSettings({}))).toEqual([null, null, null, null, null]);
  });

  it('take filing numbers, contact and a picture', () => {
    expect(
      readSiteSettings({
        HAITU_ICP: ' 沪ICP备2026000001号-1 ',
        HAITU_POLICE_FILING: '沪公网安备31010102000001号',
        HAITU_CONTACT_EMAIL: 'hello@haitu.example',
        HAITU_CONTACT_ADDRESS: '上海市黄浦区某路 1 号',
        HAITU_WECHAT_QR: fileWith('qr.txt', png),
      }),
    ).toEqual({
      icp: '沪ICP备2026000001号-1',
      policeFiling: '沪公网安备31010102000001号',
      contactEmail: 'hello@haitu.example',
      contactAddress: '上海市黄浦区某路 1 号',
      wechatQr: { mediaType: 'image/png', bytes: png },
    });
  });

  it('take the picture and the name of customer service', () => {
    expect(readServiceSettings({})).toEqual({ qr: null, wechat: null });
    expect(
      readServiceSettings({
        HAITU_SERVICE_QR: fileWith('kefu.png', png),
        HAITU_SERVICE_WECHAT: 'haitu-kefu',
      }),
    ).toEqual({ qr: { mediaType: 'image/png', bytes: png }, wechat: 'haitu-kefu' });
  });

  it.each([
    [{ HAITU_CONTACT_EMAIL: 'haitu' }, 'HAITU_CONTACT_EMAIL 应为一个邮箱地址，现在是 haitu'],
    [{ HAITU_ICP: '一\n二' }, 'HAITU_ICP 应为一行文字，最多 200 个字符'],
    [{ HAITU_WECHAT_QR: '/nowhere/qr.png' }, 'HAITU_WECHAT_QR 指向的文件 /nowhere/qr.png 无法读取'],
    [
      { HAITU_WECHAT_QR: fileWith('qr.svg', Buffer.from('<svg/>')) },
      /应为 PNG、JPG、WebP 或 GIF 图片，最大 1 MB$/,
    ],
  ])('refuse %j', (env, sentence) => {
    expect(() => readSiteSettings(env)).toThrow(sentence);
    expect(() => readSiteSettings(env)).toThrow(ConfigError);
  });
});
