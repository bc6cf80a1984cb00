// The demo account as a visitor of `npm start` meets it: signed in, its networks read.
import { setTimeout as wait } from 'node:timers/promises';
import type { ConnectionView } from '#contract/networks.ts';
import type { ShopView } from '#contract/shops.ts';
import { demoAccount } from '#server/features/demo/seed-demo.ts';

const limitMs = 15 * 60_000;

async function call<Body>(url: string, init: RequestInit = {}): Promise<Body> {
  const { code, msg, body } = await (await fetch(url, init)).json();
  if (code !== 'success') throw new Error(`${url}: ${msg}`);
  return body;
}

/** What the list of sign-ins names as the device. */
const userAgent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

export async function signInDemo(url: string, password: string): Promise<{ id: string; token: string }> {
  const { id, token } = await call<{ id: string; token: string }>(`${url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ account: demoAccount, password }),
  });
  return { id, token };
}

export const askAs = <Body>(url: string, token: string): Promise<Body> =>
  call<Body>(url, { headers: { authorization: token } });

export const changeAs = (url: string, token: string, body: object): Promise<unknown> =>
  call(url, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Until every network and the shop have been read to their end, and the catalogue has been counted. */
export async function waitForDemoData(url: string, token: string): Promise<void> {
  const until = Date.now() + limitMs;
  while (Date.now() < until) {
    const connections = await askAs<ConnectionView[]>(`${url}/api/platform/connections`, token);
    const areRead = connections.every(({ lastPullAt, progress }) => lastPullAt && !progress);
    if (connections.length > 0 && areRead && (await isShopRead(url, token))) return;
    await wait(2000);
  }
  throw new Error('the networks of the demo were not read in time');
}

async function isShopRead(url: string, token: string): Promise<boolean> {
  const shops = await askAs<ShopView[]>(`${url}/api/shops`, token);
  return shops.length > 0 && shops.every(({ reading }) => reading?.lookedAt && !reading.isDue);
}
