// The product, with a call that blocks it: told to the operator, ended after half a minute, and not let in a third time.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { connectionUrl, readConnectionFile } from '#server/db/embedded/connection-file.ts';
import { dataFolderAt } from '#server/db/embedded/data-folder.ts';
import { startProduct } from '#server/testing/process/product-process.ts';

it('ends the process twice, and is refused from then on', { timeout: 400_000 }, async () => {
  const data = await mkdtemp(join(tmpdir(), 'haitu-blocked-'));
  const script = join(import.meta.dirname, '..', 'testing', 'blocking-main.ts');
  const start = () => startProduct({ HAITU_DATA: data, HAITU_DEMO: '0', HAITU_LOG: 'warn' }, script);
  let product = await start();
  onTestFinished(async () => {
    await product.end();
    await rm(data, { recursive: true, force: true });
  });
  const ask = (ms: number, secret = 'of the caller') =>
    fetch(`${product.url}/api/testing/block`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ms, secret }),
    });
  const query = async (sql: string) => {
    const connection = await readConnectionFile(dataFolderAt(data));
    if (!connection) throw new Error('no connection');
    const client = new pg.Client(connectionUrl(connection));
    await client.connect();
    const { rows } = await client.query(sql);
    await client.end();
    return rows;
  };

  const answer = await ask(2500);
  expect(answer.status).toBe(200);
  await expect
    .poll(() => query('SELECT kind, what, ended, work_id, stack FROM haitu.loop_block'), { timeout: 20_000 })
    .toEqual([
      {
        kind: 'call',
        what: 'POST /api/testing/block',
        ended: false,
        work_id: answer.headers.get('x-request-id'),
        stack: expect.stringContaining('blockFor'),
      },
    ]);
  expect(product.said()).toContain('event loop blocked');

  for (const endings of [1, 2]) {
    await expect(ask(120_000)).rejects.toThrow();
    expect(await product.ended).toBe(25);
    expect((await readdir(data)).filter((name) => name.startsWith('blocked-'))).toHaveLength(1);
    product = await start();
    expect(product.said()).toContain('blocked process ended');
    expect((await readdir(data)).filter((name) => name.startsWith('blocked-'))).toEqual([]);
    expect(await query('SELECT count(*)::int AS n FROM haitu.loop_block WHERE ended')).toEqual([
      { n: endings },
    ]);
    expect(await query('SELECT kind, what FROM haitu.quarantine')).toHaveLength(endings - 1);
  }

  const refused = await ask(120_000);
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ msg: expect.stringContaining('已被隔离') });
  expect((await ask(1)).status).toBe(200);
  // Nothing of what was sent is kept or said.
  const kept = await query('SELECT to_jsonb(b)::text AS row FROM haitu.loop_block b');
  expect(JSON.stringify(kept) + product.said()).not.toContain('of the caller');
});
