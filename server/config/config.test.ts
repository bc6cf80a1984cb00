import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './values.ts';

describe('settings', () => {
  it('have defaults that start the product by itself', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 3000,
      databaseUrl: null,
      demo: true,
      roles: ['web', 'worker', 'scheduler'],
      bodyKey: null,
    });
    expect(config.dataFolder).toMatch(/data$/);
    expect(config.publicUrl).toBe('http://localhost:3000');
  });

  it('seed no demo tenant on a server of one’s own unless asked', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://x/y' }).demo).toBe(false);
    expect(readConfig({ DATABASE_URL: 'postgres://x/y', HAITU_DEMO: '1' }).demo).toBe(true);
    expect(readConfig({ HAITU_DEMO: '0' }).demo).toBe(false);
  });

  it('seed no demo tenant, and take no play money, where others can reach it, unless asked', () => {
    for (const url of ['https://haitu.example', 'http://203.0.113.9:3000', 'http://localhost.example']) {
      expect(readConfig({ HAITU_PUBLIC_URL: url })).toMatchObject({ demo: false, pay: { sandbox: false } });
      expect(readConfig({ HAITU_PUBLIC_URL: url, HAITU_DEMO: '1' }).demo).toBe(true);
    }
    for (const url of [
      'http://localhost:8080',
      'http://127.0.0.1',
      'http://[::1]:3000',
      'http://a.localhost',
    ]) {
      expect(readConfig({ HAITU_PUBLIC_URL: url })).toMatchObject({ demo: true, pay: { sandbox: true } });
    }
  });

  it.each([
    [{ PORT: '70000' }, 'PORT'],
    [{ PORT: 'http' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ HAITU_ROLES: 'web,cook' }, 'cook'],
    [{ HAITU_DEMO: 'maybe' }, 'HAITU_DEMO'],
    [{ HAITU_PASSWORD_COST: 'none' }, 'HAITU_PASSWORD_COST'],
    [{ HAITU_PASSWORD_COST: 'light', HAITU_PUBLIC_URL: 'https://haitu.example' }, 'HAITU_PASSWORD_COST'],
    [{ HAITU_PUBLIC_URL: 'haitu.example' }, 'HAITU_PUBLIC_URL'],
    [{ ECB_BASE_URL: 'ecb.example' }, 'ECB_BASE_URL'],
  ])('%o is refused with a sentence that names it', (env, name) => {
    expect(() => readConfig(env)).toThrow(ConfigError);
    expect(() => readConfig(env)).toThrow(name);
  });

  it('fetch the bank’s rates unless told otherwise', () => {
    expect(readConfig({}).ratesOrigin).toBe('https://www.ecb.europa.eu');
    expect(readConfig({ ECB_BASE_URL: 'http://127.0.0.1:4/' }).ratesOrigin).toBe('http://127.0.0.1:4');
    expect(readConfig({ HAITU_RATES: '0', ECB_BASE_URL: 'http://127.0.0.1:4' }).ratesOrigin).toBeNull();
  });

  it('take the address of a bank or of a way of paying for no network', () => {
    const { networkOrigins } = readConfig({
      ECB_BASE_URL: 'http://127.0.0.1:4',
      AWIN_BASE_URL: 'http://127.0.0.1:1',
      WECHATPAY_BASE_URL: 'http://127.0.0.1:2',
      ALIPAY_BASE_URL: 'http://127.0.0.1:3',
    });
    expect(networkOrigins).toEqual({ awin: 'http://127.0.0.1:1' });
  });

  it('treat empty text as not set', () => {
    expect(readConfig({ DATABASE_URL: '  ', HAITU_BODY_KEY: '' })).toMatchObject({
      databaseUrl: null,
      bodyKey: null,
    });
  });
});
