// A shop's file over HTTP: how much memory a long one needs beside a short one, in the process that serves and in the room it is read in.
import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Child, productFile, startChild } from './child.ts';
import type { Figure } from './figure.ts';
import { makePeople, type Person } from './people.ts';
import { residentBytes } from './resident-bytes.ts';

export interface ShopFileSizes {
  /** Looked at; the long one comes near what may be uploaded. */
  seen: readonly [short: number, long: number];
  /** Written. */
  brought: readonly [short: number, long: number];
}

const fullSizes: ShopFileSizes = { seen: [20_000, 2_350_000], brought: [50_000, 250_000] };
const lookEveryMs = 40;
/** An engine that has room lets garbage lie: held short, it shows what it needs. */
const heapMegabytes = 192;

export async function benchShopFile(
  databaseUrl: string,
  folder: string,
  { seen, brought }: ShopFileSizes = fullSizes,
): Promise<Figure[]> {
  await mkdir(folder, { recursive: true });
  const [person] = await makePeople(1, { databaseUrl, dataFolder: folder, label: 'shop-file' });
  if (!person) throw new Error('nobody to read a file for');
  const product = await startChild(productFile, {
    DATABASE_URL: databaseUrl,
    HAITU_DATA: folder,
    HAITU_DEMO: '0',
    HAITU_ROLES: 'web',
    HAITU_LOG: 'warn',
    NODE_ENV: 'production',
    NODE_OPTIONS: `--max-old-space-size=${heapMegabytes}`,
  });
  try {
    const shopId = await addShop(product, person);
    const send = (path: string, rows: number) => sendFile({ product, person, shopId, folder }, path, rows);
    const [few, many] = [await send('files/preview', seen[0]), await send('files/preview', seen[1])];
    const [some, more] = [await send('files', brought[0]), await send('files', brought[1])];
    const megabytes = (long: number, short: number) => (long - short) / 1e6;
    const said = ({ peaks, seconds, bytes }: Sent) =>
      `文件 ${Math.round(bytes / 1e6)} MB，${seconds.toFixed(0)} 秒，服务进程峰值 ${Math.round(peaks.server / 1e6)} MB，沙箱峰值 ${Math.round(peaks.room / 1e6)} MB`;
    return [
      {
        name: `预览 ${seen[1]} 笔订单的文件比 ${seen[0]} 笔多用的内存：服务进程`,
        value: megabytes(many.peaks.server, few.peaks.server),
        unit: 'megabytes',
        atMost: 80,
        note: said(many),
      },
      {
        name: '同上：读文件的沙箱',
        value: megabytes(many.peaks.room, few.peaks.room),
        unit: 'megabytes',
        atMost: 300,
        note: said(few),
      },
      {
        name: `导入 ${brought[1]} 笔订单比 ${brought[0]} 笔多用的内存：服务进程`,
        value: megabytes(more.peaks.server, some.peaks.server),
        unit: 'megabytes',
        atMost: 80,
        note: said(more),
      },
    ];
  } finally {
    await product.stop();
  }
}

async function addShop(product: Child, { token }: Person): Promise<string> {
  const answer = await fetch(`${product.url}/api/shops`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify({ system: 'file', name: '独立站', zone: 'UTC', currency: 'USD' }),
  });
  const { body } = (await answer.json()) as { body?: { id: string } };
  if (!body) throw new Error(`no shop was added: ${answer.status}`);
  return body.id;
}

interface Sending {
  product: Child;
  person: Person;
  shopId: string;
  folder: string;
}

interface Sent {
  bytes: number;
  seconds: number;
  peaks: { server: number; room: number };
}

async function sendFile(
  { product, person, shopId, folder }: Sending,
  path: string,
  rows: number,
): Promise<Sent> {
  const file = join(folder, `orders-${rows}.csv`);
  await pipeline(Readable.from(lines(rows)), createWriteStream(file));
  const form = new FormData();
  form.set('shopId', shopId);
  form.set('kind', 'orders');
  form.set('file', await openAsBlob(file), 'orders.csv');
  const watch = watchPeaks(product.pid);
  const startedAt = performance.now();
  const answer = await fetch(`${product.url}/api/shops/${path}`, {
    method: 'POST',
    headers: { authorization: person.token },
    body: form,
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`);
  const seconds = (performance.now() - startedAt) / 1000;
  const { size: bytes } = await stat(file);
  await rm(file);
  return { bytes, seconds, peaks: await watch.stop() };
}

/** Of a process, and of the largest that it started meanwhile. */
function watchPeaks(pid: number) {
  const peaks = { server: 0, room: 0 };
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      peaks.server = Math.max(peaks.server, await residentBytes(pid));
      const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
      for (const child of children.split(' ').filter((one) => one !== ''))
        peaks.room = Math.max(peaks.room, await residentBytes(Number(child)));
      await sleep(lookEveryMs);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await watching;
      return peaks;
    },
  };
}

function* lines(rows: number): Generator<string> {
  yield 'Name,Created at,Financial Status,Currency,Subtotal,Shipping,Taxes,Total,Discount Code,Lineitem name,Id\n';
  let text = '';
  for (let row = 0; row < rows; row += 1) {
    const day = `2026-${String(1 + (Math.floor(row / 28) % 6)).padStart(2, '0')}-${String(1 + (row % 28)).padStart(2, '0')}`;
    const goods = 20 + (row % 300);
    text += `#${100_000 + row},${day} 10:00:00 +0000,paid,USD,${goods}.00,5.00,2.00,${goods + 7}.00,SAVE${row % 40},Kite,${5_500_000_000 + row}\n`;
    if (text.length < 256 * 1024 && row < rows - 1) continue;
    yield text;
    text = '';
  }
}
