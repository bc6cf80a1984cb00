// Readers that leave at any moment of a download: the process stays, and goes on serving.
import { randomBytes } from 'node:crypto';
import { readdir, readlink } from 'node:fs/promises';
import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Owner, ownerOn } from '../testing/accounts/account-steps.ts';
import { saveMaterial, uploadMaterial } from '../testing/documents/material-steps.ts';
import { addTestConnection, publisherSaid, saleRow, writeSales } from '../testing/facts/report-facts.ts';
import { type ProductProcess, startProduct } from '../testing/process/product-process.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let product: ProductProcess;
/** Several: one account may export three at once, and a reader that has left gives its place up a little later. */
let owners: Owner[];
/** Pictures belong to the first of them. */
let zipPath: string;
let picturePath: string;

/** Too large for one piece, however it is compressed. */
const noise = () => sharp(randomBytes(500 * 400 * 3), { raw: { width: 500, height: 400, channels: 3 } });

beforeAll(async () => {
  app = await openTestApp();
  owners = [];
  for (let n = 0; n < 4; n += 1) {
    const owner = await ownerOn(app, 'P_YEAR');
    owners.push(owner);
    await writeSales(app, owner, {
      connectionId: await addTestConnection(app, owner, { network: 'awin', zone: 'UTC', currency: 'USD' }),
      network: 'awin',
      publishers: [publisherSaid('1')],
      rows: Array.from({ length: 4_000 }, (_, row) =>
        saleRow(String(100_000 + row), {
          soldAt: Date.UTC(2024, 1, 29) + row * 1000,
          coupon: randomBytes(300).toString('base64url'),
        }),
      ),
    });
  }
  const [first] = owners as [Owner];
  const bytes = await noise().png().toBuffer();
  const ids: string[] = [];
  for (let n = 0; n < 8; n += 1) {
    const { fileId } = (await uploadMaterial(app, first.token, { bytes })).body;
    const made = await saveMaterial(app, first.token, {
      kind: 'banner',
      title: `横幅 ${n}`,
      body: '',
      fileId,
    });
    ids.push(made.body.id);
    picturePath = made.body.picture?.url ?? '';
  }
  zipPath = `/api/materials/zip?ids=${ids.join(',')}`;
  product = await startProduct({
    DATABASE_URL: app.databaseUrl,
    HAITU_DATA: app.services.config.dataFolder,
    HAITU_DEMO: '0',
    HAITU_ROLES: 'web',
  });
}, 120_000);
afterAll(async () => {
  await product?.end();
  await app.close();
});

const exportPath = (kind: string, format: string) =>
  `/api/report/export?${new URLSearchParams({ kind, format, from: '2024-01-01', to: '2024-12-31' })}`;

/** When a reader leaves: some milliseconds after asking, or having read about so many bytes (0: with the headers). */
type Leaving = { afterMs: number } | { afterBytes: number };

/** Resolves with the bytes read when the connection is over. */
function readUntil(path: string, token: string, leaving: Leaving): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  let bytes = 0;
  const request = get(product.url + path, { headers: { authorization: token }, agent: false }, (reply) => {
    const look = () => {
      if ('afterBytes' in leaving && bytes >= leaving.afterBytes) request.destroy();
    };
    reply.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      look();
    });
    reply.on('error', () => undefined);
    look();
  });
  request.on('error', () => undefined);
  request.on('close', () => resolve(bytes));
  if ('afterMs' in leaving) void sleep(leaving.afterMs).then(() => request.destroy());
  return promise;
}

/** As long as the whole answer takes, and as many bytes as it has. */
async function measure(path: string, token: string): Promise<{ ms: number; bytes: number }> {
  const begin = performance.now();
  const bytes = await readUntil(path, token, { afterMs: 60_000 });
  return { ms: performance.now() - begin, bytes };
}

/** Spread over the whole answer, the same in every run. */
const momentsOf = ({ ms, bytes }: { ms: number; bytes: number }, count: number): Leaving[] =>
  Array.from({ length: count }, (_, n) => {
    const part = (n * 0.618_034) % 1;
    return n % 2 === 0 ? { afterMs: part * ms } : { afterBytes: Math.floor(part * bytes) };
  });

/** The limits of how often one may ask are another matter. */
const forgetRates = () => app.everything.query('DELETE FROM rate_count');

const stays = () =>
  expect([product.child.exitCode, product.said()]).toEqual([null, expect.not.stringContaining('Error')]);

it.each([
  ['a workbook of transactions', () => exportPath('transactions', 'xlsx'), 4, 60],
  ['a CSV of transactions', () => exportPath('transactions', 'csv'), 4, 30],
  ['a workbook of publishers', () => exportPath('publishers', 'xlsx'), 4, 30],
  ['a CSV of days', () => exportPath('daily', 'csv'), 4, 20],
  ['a zip of materials', () => zipPath, 1, 60],
  ['a picture', () => picturePath, 1, 20],
])('a reader of %s may leave at any moment', async (_, pathOf, readers, count) => {
  const path = pathOf();
  const [token = ''] = owners.map((owner) => owner.token);
  await forgetRates();
  const whole = await measure(path, token);
  expect(whole.bytes).toBeGreaterThan(500);
  for (const [n, leaving] of momentsOf(whole, count).entries()) {
    if (n % 20 === 0) await forgetRates();
    await readUntil(path, owners[n % readers]?.token ?? '', leaving);
  }
  stays();
  // Once the last one's place is free again the whole file comes as before, but for the moment written in its head.
  const again = () => forgetRates().then(() => measure(path, token));
  await expect
    .poll(async () => Math.abs((await again()).bytes - whole.bytes), { timeout: 30_000 })
    .toBeLessThan(100);
});

it.skipIf(process.platform !== 'linux')('leaves no file open behind readers that have gone', async () => {
  const stored = `${app.services.config.dataFolder}/files/`;
  const openFiles = async () => {
    const folder = `/proc/${product.child.pid}/fd`;
    const links = (await readdir(folder)).map((name) => readlink(`${folder}/${name}`).catch(() => ''));
    return (await Promise.all(links)).filter((link) => link.startsWith(stored));
  };
  await expect.poll(openFiles).toEqual([]);
});

it('a listener to events may leave at any moment', async () => {
  const [owner] = owners as [Owner];
  for (let n = 0; n < 40; n += 1) {
    const leaving = readUntil('/api/events', owner.token, n % 2 ? { afterBytes: 0 } : { afterMs: n });
    await app.services.events.publish({ kind: 'sync', accountId: owner.accountId, data: {} });
    await leaving;
  }
  stays();
});
