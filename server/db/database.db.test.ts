import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { prepareJobTables } from '../jobs/job-tables.ts';
import { allJobs } from '../registry.ts';
import { createDatabaseFrom, dropDatabase } from '../testing/database/test-database.ts';
import { withDatabase } from '../testing/database/with-database.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { isMigrated, migrate } from './migrate.ts';
import { account } from './schema/accounts.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

describe('tenant transaction', () => {
  it('rolls back everything when the work throws', async () => {
    const { db } = test.services;
    const id = await db.nextAccountId();
    const work = db.tenant(id, async (tx) => {
      await tx.insert(account).values({ accountId: id, companyName: '半途' });
      throw new Error('halfway');
    });
    await expect(work).rejects.toThrow('halfway');
    expect(await db.tenant(id, (tx) => tx.select().from(account))).toEqual([]);
  });

  it('does not claim success when a swallowed error had already failed the transaction', async () => {
    const { db } = test.services;
    const id = await db.nextAccountId();
    const work = db.tenant(id, async (tx) => {
      await tx.insert(account).values({ accountId: id, companyName: 'a' });
      await tx.execute('SELECT 1/0').catch(() => undefined);
    });
    await expect(work).rejects.toThrow('nothing was written');
  });

  it('leaves no tenant behind on the connection', async () => {
    const { db } = test.services;
    const id = await db.nextAccountId();
    await db.tenant(id, (tx) => tx.insert(account).values({ accountId: id, companyName: 'b' }));
    const settings = await Promise.all(
      Array.from({ length: 20 }, () =>
        db.pool.query("SELECT current_setting('app.account_id', true) AS tenant"),
      ),
    );
    for (const { rows } of settings) expect(rows[0]?.tenant || null).toBeNull();
  });

  it('cannot be opened for something that is not an account id', () => {
    expect(() => test.services.db.tenant(Number.NaN, async () => 1)).toThrow('not an account id');
    expect(() => test.services.db.tenant("1'; DROP TABLE account; --" as never, async () => 1)).toThrow();
  });

  it('keeps parallel tenants apart', async () => {
    const { db } = test.services;
    const ids = await Promise.all(Array.from({ length: 12 }, () => db.nextAccountId()));
    await Promise.all(
      ids.map((id) =>
        db.tenant(id, (tx) => tx.insert(account).values({ accountId: id, companyName: `公司${id}` })),
      ),
    );
    const seen = await Promise.all(
      ids.map((id) => db.tenant(id, (tx) => tx.select({ id: account.accountId }).from(account))),
    );
    expect(seen).toEqual(ids.map((id) => [{ id }]));
  });
});

describe('migrations', () => {
  it('let several instances start at once on an empty database', async () => {
    const serverUrl = inject('databaseUrl');
    const name = `test_${randomUUID().replaceAll('-', '')}`;
    const url = await createDatabaseFrom(serverUrl, { name, template: 'template0' });
    try {
      const lines: string[] = [];
      const start = () =>
        migrate({
          url,
          log: (line) => lines.push(line),
          prepare: (client) => prepareJobTables(client, allJobs),
        });
      await Promise.all([start(), start(), start(), start()]);
      expect(lines.filter((line) => line.startsWith('执行数据库迁移 0001'))).toHaveLength(1);
      const pool = new pg.Pool({ connectionString: url, max: 1 });
      expect(await isMigrated(pool)).toBe(true);
      await pool.end();
    } finally {
      await dropDatabase(serverUrl, name);
    }
  });

  it('say what is wrong when the server cannot be used', async () => {
    const url = withDatabase(inject('databaseUrl'), 'no_such_database');
    await expect(migrate({ url, log: () => undefined })).rejects.toThrow('数据库不存在');
    await expect(migrate({ url: 'postgres://u:p@127.0.0.1:1/x', log: () => undefined })).rejects.toThrow(
      '拒绝连接',
    );
  });
});
