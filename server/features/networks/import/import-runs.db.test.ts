// A run of an import: its way and its end, what it waits for, and how long it is possible.
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ServerEvent } from '#server/events/event-hub.ts';
import { ownerOn, queryAll } from '#server/testing/accounts/account-steps.ts';
import { importUpload, previewFile, runUpload } from '#server/testing/facts/import-steps.ts';
import { importWorld, outcome, record } from '#server/testing/facts/import-world.ts';
import { purgeImportsJob } from './jobs.ts';

const { world } = importWorld();

describe('a run', () => {
  const stateOf = async (importId: string) =>
    (await world.app.request<object>('GET', `/api/platform/import/${importId}`, { token: world.owner.token }))
      .body;

  it('tells its way and its end', async () => {
    const events: ServerEvent[] = [];
    const leave = world.app.services.events.subscribe({
      accountId: world.owner.accountId,
      memberId: world.owner.id,
      sessionId: 'any',
      send: (event) => events.push(event),
      end: () => undefined,
    });
    const { body } = await previewFile(world.app, world.owner, { content: record });
    const { importId } = body;
    expect(await stateOf(importId)).toEqual({ state: 'previewed', result: null, errors: [] });
    await runUpload(world.app, world.owner, { importId });
    expect(await stateOf(importId)).toEqual({
      state: 'done',
      result: { ...outcome(4, 0, 0), leftRows: 0 },
      errors: [],
    });
    // What the import changed is told apart from its progress.
    const told = () => events.filter(({ kind }) => kind === 'sync');
    await expect.poll(() => told().at(-1)?.data).toEqual({ importId, state: 'done', done: 4, total: 4 });
    expect(told()[0]).toMatchObject({ kind: 'sync', data: { importId, state: 'running', total: 4 } });
    leave();
  });

  it('waits for a pull of its connection and goes on when the browser goes away', async () => {
    await importUpload(world.app, world.owner, { content: record });
    const [source] = await queryAll<{ id: string }>(
      world.app,
      'SELECT connection_id AS id FROM connection WHERE account_id = $1',
      [world.owner.accountId],
    );
    const { importId } = (
      await previewFile(world.app, world.owner, { content: `${record}2022/9/7,9,1,0,0,7,N,,,,9\n` })
    ).body;
    const url = await world.app.app.listen({ port: 0, host: '127.0.0.1' });
    const browser = new AbortController();
    await world.app.services.db.session(world.owner.accountId, async (session) => {
      expect(await session.tryLock(1, Number(source?.id))).toBe(true);
      const left = fetch(`${url}/api/platform/import`, {
        method: 'POST',
        headers: { authorization: world.owner.token, 'content-type': 'application/json' },
        body: JSON.stringify({ importId }),
        signal: browser.signal,
      });
      left.catch(() => undefined);
      await expect.poll(() => stateOf(importId)).toMatchObject({ state: 'running' });
      browser.abort();
      await expect(left).rejects.toThrow();
    });
    await expect
      .poll(() => stateOf(importId), { timeout: 20_000 })
      .toEqual({ state: 'done', result: { ...outcome(1, 0, 4), leftRows: 0 }, errors: [] });
  });

  it('that a crash cut off counts as failed and may run again', async () => {
    const { body } = await previewFile(world.app, world.owner, { content: record });
    const { importId } = body;
    await queryAll(world.app, "UPDATE import_file SET state = 'running' WHERE import_id = $1", [importId]);
    expect(await stateOf(importId)).toMatchObject({ state: 'failed', result: null });
    expect((await runUpload(world.app, world.owner, { importId })).body).toMatchObject(outcome(4, 0, 0));
  });

  it('is possible for an hour; what was imported is told of for a day', async () => {
    const { body } = await previewFile(world.app, world.owner, { content: record });
    const { importId } = body;
    const files = join(
      world.app.services.config.dataFolder,
      'files',
      'accounts',
      String(world.owner.accountId),
      'imports',
    );
    expect(await readdir(files)).toEqual([importId]);
    const filed = await queryAll<{ hours: number; waiting: boolean }>(
      world.app,
      `SELECT round(extract(epoch FROM start_after - now()) / 3600)::int AS hours,
         coalesce((data->>'onlyWaiting')::boolean, false) AS waiting
       FROM pgboss.job WHERE name = 'purge-imports' AND data->>'importId' = $1 ORDER BY 1`,
      [importId],
    );
    expect(filed).toEqual([
      { hours: 1, waiting: true },
      { hours: 24, waiting: false },
    ]);
    const purge = (id: string, onlyWaiting: boolean) =>
      purgeImportsJob.handle(
        world.app.services,
        { accountId: world.owner.accountId, importId: id, onlyWaiting },
        new AbortController().signal,
      );
    await purge(importId, true);
    expect(await readdir(files)).toEqual([]);
    expect(await runUpload(world.app, world.owner, { importId })).toMatchObject({ status: 404 });
    const { body: other } = await previewFile(world.app, world.owner, { content: record });
    await runUpload(world.app, world.owner, { importId: other.importId });
    await purge(other.importId, true);
    expect(await stateOf(other.importId)).toMatchObject({ state: 'done' });
    await purge(other.importId, false);
    expect(await runUpload(world.app, world.owner, { importId: other.importId })).toMatchObject({
      status: 404,
    });
  });

  it('is possible for so many uploads at once, and so many bytes of the plan', async () => {
    const upload = () => previewFile(world.app, world.owner, { content: record });
    const many = await Promise.all(Array.from({ length: 13 }, upload));
    const refused = many.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(3);
    for (const { status, msg } of refused) {
      expect([status, msg]).toEqual([403, expect.stringContaining('已有 10 个上传的文件等待导入')]);
    }
    // One that was imported waits no longer.
    const importId = many.find(({ status }) => status === 200)?.body.importId ?? '';
    expect((await runUpload(world.app, world.owner, { importId })).status).toBe(200);
    expect((await upload()).status).toBe(200);
    const free = await ownerOn(world.app, 'FREE_DAY');
    expect((await previewFile(world.app, free, { content: record })).status).toBe(200);
    await queryAll(world.app, 'UPDATE import_file SET bytes = $2 WHERE account_id = $1', [
      free.accountId,
      256 * 1024 ** 2,
    ]);
    expect(await previewFile(world.app, free, { content: record })).toMatchObject({
      status: 403,
      msg: expect.stringContaining('合计不能超过 256 MB'),
    });
  });

  it('keeps uploads where nobody else on the machine can read them', async () => {
    await previewFile(world.app, world.owner, { content: record });
    const root = join(world.app.services.config.dataFolder, 'files');
    const [name = ''] = await readdir(join(root, 'accounts', String(world.owner.accountId), 'imports'));
    const modeOf = async (path: string) => (await stat(path)).mode & 0o777;
    expect(await modeOf(root)).toBe(0o700);
    expect(await modeOf(join(root, 'accounts', String(world.owner.accountId), 'imports', name))).toBe(0o600);
    expect(await modeOf(join(world.app.services.config.dataFolder, 'tmp'))).toBe(0o700);
  });
});
