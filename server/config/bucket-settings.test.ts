import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './values.ts';

const whole = {
  S3_ENDPOINT: 'http://127.0.0.1:9000/',
  S3_BUCKET: 'haitu-files',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'never-said',
};

describe('settings of a bucket', () => {
  it('are absent by default: files lie in the data folder', () => {
    expect(readConfig({}).bucket).toBeNull();
  });

  it('lead to an own server, or to the original by its region', () => {
    expect(readConfig(whole).bucket).toEqual({
      endpoint: 'http://127.0.0.1:9000',
      region: 'us-east-1',
      bucket: 'haitu-files',
      accessKeyId: 'key',
      secretAccessKey: 'never-said',
      pathStyle: true,
      prefix: '',
    });
    const original = { ...whole, S3_ENDPOINT: '', S3_REGION: 'eu-central-1' };
    expect(readConfig(original).bucket).toMatchObject({
      endpoint: null,
      region: 'eu-central-1',
      pathStyle: false,
    });
    expect(readConfig({ ...whole, S3_PATH_STYLE: '0' }).bucket?.pathStyle).toBe(false);
    expect(readConfig({ ...whole, S3_PREFIX: '/a/haitu.2//' }).bucket?.prefix).toBe('a/haitu.2/');
  });

  it.each<[Record<string, string>, string]>([
    [{ S3_BUCKET: '' }, '缺少设置 S3_BUCKET'],
    [{ S3_ACCESS_KEY_ID: '' }, '缺少设置 S3_ACCESS_KEY_ID'],
    [{ S3_SECRET_ACCESS_KEY: '', S3_BUCKET: '' }, '缺少设置 S3_BUCKET、S3_SECRET_ACCESS_KEY'],
    [{ S3_ENDPOINT: '' }, '缺少设置 S3_ENDPOINT 或 S3_REGION'],
    [
      { S3_BUCKET: '', S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '' },
      '设置了 S3_ENDPOINT，缺少设置 S3_BUCKET、S3_ACCESS_KEY_ID、S3_SECRET_ACCESS_KEY',
    ],
    [{ S3_ENDPOINT: 'minio:9000' }, 'S3_ENDPOINT 必须是 http 或 https 地址'],
    [{ S3_BUCKET: 'a/b' }, 'S3_BUCKET 应为'],
    [{ S3_REGION: 'eu central' }, 'S3_REGION 应为'],
    [{ S3_PREFIX: 'a/../b' }, 'S3_PREFIX 应由'],
    [{ S3_PATH_STYLE: 'yes' }, 'S3_PATH_STYLE 只能是 1 或 0'],
  ])('%o is refused with a sentence that names it, and never the secret', (env, sentence) => {
    const read = () => readConfig({ ...whole, ...env });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(sentence);
    expect(read).not.toThrow('never-said');
  });
});
