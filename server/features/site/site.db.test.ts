import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryAll } from '#server/testing/accounts/account-steps.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { purgeVisitors } from './jobs.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

describe('consent to cookies', () => {
  it('S23 A3 is stored once a day for an address, of which only a keyed hash is kept', async () => {
    const address = '203.0.113.77';
    for (const _again of [1, 2]) {
      expect(await test.request('GET', '/api/users/acceptCookies', { address })).toMatchObject({
        status: 200,
        code: 'success',
        body: {},
      });
    }
    await test.request('GET', '/api/users/acceptCookies', { address: '203.0.113.78' });
    const rows = await queryAll<{ address_hash: Buffer }>(test, 'SELECT * FROM cookie_consent');
    expect(rows).toHaveLength(2);
    expect(rows.map((row) => row.address_hash.length)).toEqual([32, 32]);
    await queryAll(test, 'UPDATE cookie_consent SET given_on = given_on - 403 WHERE address_hash = $1', [
      rows[0]?.address_hash,
    ]);
    expect(await purgeVisitors(test.services)).toMatchObject({ consents: 1 });
  });
});

describe('how the operator presents itself', () => {
  const unset = {
    icp: null,
    policeFiling: null,
    contactEmail: null,
    contactAddress: null,
    wechatQr: null,
    serviceQr: null,
    serviceWechat: null,
  };

  it('says of each setting that it is not set', async () => {
    const { body } = await test.request('GET', '/api/site/config');
    expect(body).toMatchObject(unset);
    expect((await test.request('GET', '/api/site/wechatQr')).status).toBe(404);
    expect((await test.request('GET', '/api/site/serviceQr')).status).toBe(404);
  });

  it('gives filing numbers, contact and the picture', async () => {
    const bytes = Buffer.from('89504e470d0a1a0a00', 'hex');
    const site = {
      icp: '沪ICP备2026000001号-1',
      policeFiling: '沪公网安备31010102000001号',
      contactEmail: 'hello@haitu.example',
      contactAddress: '上海市黄浦区某路 1 号',
    };
    const picture = { mediaType: 'image/png', bytes };
    const shown = await openTestApp({
      site: { ...site, wechatQr: picture },
      service: { qr: picture, wechat: 'haitu-kefu' },
    });
    try {
      const { body } = await shown.request('GET', '/api/site/config');
      expect(body).toMatchObject({
        ...site,
        wechatQr: '/api/site/wechatQr',
        serviceQr: '/api/site/serviceQr',
        serviceWechat: 'haitu-kefu',
      });
      for (const url of ['/api/site/wechatQr', '/api/site/serviceQr']) {
        const sent = await shown.app.inject({ url });
        expect([sent.statusCode, sent.headers['content-type'], sent.rawPayload]).toEqual([
          200,
          'image/png',
          bytes,
        ]);
      }
    } finally {
      await shown.close();
    }
  });
});
