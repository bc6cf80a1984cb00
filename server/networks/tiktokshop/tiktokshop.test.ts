// What only TikTok Shop does: tokens that end, and a shop among several.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { faultOf } from '#server/testing/facts/network-rows.ts';
import { openNetworkCall } from '#server/testing/networks/network-call.ts';
import { start, type TikTokShopSimulator } from '#simulators/tiktokshop/start.ts';
import type { NetworkCall } from '../connector.ts';
import { signQuery } from './sign-query.ts';
import { tiktokshop } from './tiktokshop.ts';

const span = { from: '2026-03-01', to: '2026-03-02' };
let simulator: TikTokShopSimulator;
let call: NetworkCall;
beforeAll(async () => {
  const now = new Date('2026-03-25T10:00:00Z');
  simulator = await start({ from: '2026-02-01', publishers: 5, salesPerDay: 5, now: () => now });
});
beforeEach(() => {
  call = openNetworkCall(simulator);
});
afterAll(() => simulator.close());

const sales = () => Array.fromAsync(tiktokshop.sales(call, span));

it('a token is asked for once, and again before it ends', async () => {
  await sales();
  const first = call.login.credentials;
  expect(Number(first.accessTokenEnds)).toBeGreaterThan(Date.now() + 6 * 86_400_000);
  await sales();
  expect(call.login.credentials).toBe(first);
  const soon = { ...first, accessTokenEnds: String(Date.now() + 3_000_000) };
  call.login = { ...call.login, credentials: soon };
  await sales();
  expect(call.login.credentials.accessToken).not.toBe(first.accessToken);
});

it('a token that ended before its time is renewed once, in the middle of the work', async () => {
  await sales();
  const before = call.login.credentials.accessToken;
  simulator.revokeTokens();
  expect((await sales()).flatMap(({ rows }) => rows).length).toBeGreaterThan(0);
  expect(call.login.credentials.accessToken).not.toBe(before);
});

it('a shop is found by number or code; another names those that gave their consent', async () => {
  for (const shopId of ['7495123456789012345', 'USLCKB2291']) {
    call.login = { ...call.login, credentials: { ...simulator.credentials, shopId } };
    expect(await tiktokshop.verify(call)).toMatchObject({
      accountName: 'Kelpbrook Outdoor US',
      merchantRef: '7495123456789012345',
    });
  }
  call.login = { ...call.login, credentials: { ...simulator.credentials, shopId: 'other' } };
  expect(await faultOf(tiktokshop.verify(call))).toMatchObject({
    kind: 'login',
    field: 'shopId',
    message: '这次授权里没有店铺 other，只有 Kelpbrook Outdoor（7495123456789012345，US）',
  });
});

it('the signature is made of path, sorted parameters and body, between the secret', () => {
  const query = signQuery({ path: '/p', params: { b: '2', a: '1' }, body: '{}', secret: 's' });
  // Worked out by another tool: HMAC-SHA256 of `s/pa1b2{}s` under `s`.
  expect(new URLSearchParams(query).get('sign')).toBe(
    'f0f9a58e7ff74d6375fb20236dcd94e07101d56bfc89050ca094ba63bd0f0dba',
  );
});
