// Ways to die outright.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readPostmaster } from '#server/db/embedded/postmaster-file.ts';
import type { ProductProcess } from '#server/testing/process/product-process.ts';

const backMs = 120_000;

/** With its database where a folder is given. */
export async function killProduct(product: ProductProcess, dataFolder: string | null): Promise<void> {
  if (dataFolder) await killEmbedded(dataFolder);
  await product.end('SIGKILL');
}

export async function killEmbedded(dataFolder: string): Promise<void> {
  const database = await readPostmaster(join(dataFolder, 'pg'));
  if (database) process.kill(database.pid, 'SIGKILL');
}

/** Under the product, which serves again when this is over. Gives how many were killed: none while it is coming up. */
export async function killDatabase({ url, ended }: ProductProcess, dataFolder: string): Promise<number> {
  const database = await readPostmaster(join(dataFolder, 'pg'));
  if (database?.status !== 'ready') return 0;
  process.kill(database.pid, 'SIGKILL');
  let end: number | string | null = null;
  void ended.then((how) => {
    end = how;
  });
  const giveUpAt = Date.now() + backMs;
  while (end === null && Date.now() < giveUpAt) {
    // It takes a moment to notice.
    await sleep(50);
    const now = await readPostmaster(join(dataFolder, 'pg'));
    if (now?.pid === database.pid || now?.status !== 'ready') continue;
    const reply = await fetch(`${url}/readyz`).catch(() => null);
    if (reply?.status === 200) return 1;
  }
  throw new Error(`the product did not come back after its database was killed (${end ?? 'too slow'})`);
}
