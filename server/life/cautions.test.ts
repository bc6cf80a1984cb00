import { describe, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { cautionsOf } from './cautions.ts';

const cautions = (env: Record<string, string>) => cautionsOf(readConfig({ HAITU_DEMO: '0', ...env }));
const aboutDatabase = (address: string) => cautions({ DATABASE_URL: `postgres://haitu:secret@${address}` });

describe('whoever starts the product', () => {
  it('is told nothing where nothing leaves the house unencrypted', () => {
    expect(cautions({})).toEqual([]);
    expect(
      cautions({
        DATABASE_URL: 'postgres://haitu:pw@postgres:5432/haitu',
        SMTP_URL: 'smtp://10.0.0.7:25',
        S3_ENDPOINT: 'http://s3.internal:9000',
        S3_BUCKET: 'haitu',
        S3_ACCESS_KEY_ID: 'id',
        S3_SECRET_ACCESS_KEY: 'key',
        HAITU_PUBLIC_URL: 'http://haitu.lan',
        AWIN_BASE_URL: 'http://127.0.0.1:4000',
        HAITU_SECRET: 'x'.repeat(32),
      }),
    ).toEqual([]);
  });

  it('is told of a database elsewhere without TLS, or with anybody’s certificate, never with its password', () => {
    const [told, ...others] = aboutDatabase('db.example.com/haitu');
    expect(told).toContain('DATABASE_URL 指向外部主机 db.example.com');
    expect(told).not.toContain('secret');
    expect(others).toEqual([]);
    for (const open of ['disable', 'prefer', 'no-verify', 'require&uselibpqcompat=true']) {
      expect(aboutDatabase(`db.example.com/haitu?sslmode=${open}`)).toHaveLength(1);
    }
    for (const closed of ['sslmode=verify-full', 'sslmode=require', 'ssl=true']) {
      expect(aboutDatabase(`db.example.com/haitu?${closed}`)).toEqual([]);
    }
  });

  it('is told of mails that may leave in the clear', () => {
    const about = (url: string) => cautions({ SMTP_URL: url }).length;
    expect(about('smtp://user:pw@smtp.example.com:587')).toBe(1);
    expect(about('smtps://smtp.example.com?tls.rejectUnauthorized=false')).toBe(1);
    expect(about('smtp://smtp.example.com:587?requireTLS=true')).toBe(0);
    expect(about('smtps://smtp.example.com')).toBe(0);
  });

  it('is told of services and of its own address without TLS, by the name of the setting', () => {
    const told = cautions({
      AWIN_BASE_URL: 'http://api.awin.example',
      HAITU_PUBLIC_URL: 'http://haitu.example',
    });
    expect(told.map((line) => line.split(' ', 1)[0])).toEqual([
      '注意：HAITU_PUBLIC_URL',
      '注意：AWIN_BASE_URL',
    ]);
  });

  it('is told of a master key that can be guessed', () => {
    expect(cautions({ HAITU_SECRET: 'summer2026' })[0]).toMatch(/HAITU_SECRET 只有 10 个字符/);
  });
});
