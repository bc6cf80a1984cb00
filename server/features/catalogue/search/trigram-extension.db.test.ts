import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { createDatabaseFrom, dropDatabase } from '#server/testing/database/test-database.ts';

const server = inject('databaseUrl');
const name = `test_${randomUUID().replaceAll('-', '')}`;
let url: string;
let owner: pg.Client;
beforeAll(async () => {
  url = await createDatabaseFrom(server, { name, template: 'template0' });
  owner = new pg.Client({ connectionString: url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await dropDatabase(server, name);
});

const run = () => migrate({ url, log: () => undefined });

it('says what an administrator must do where the extension cannot be made, and goes on once it is there', async () => {
  // A server that does not let it be made.
  await owner.query(`
    CREATE FUNCTION public.refuse() RETURNS event_trigger LANGUAGE plpgsql
      AS $$ BEGIN RAISE EXCEPTION 'extension "pg_trgm" is not available'; END $$;
    CREATE EVENT TRIGGER refuse ON ddl_command_start WHEN TAG IN ('CREATE EXTENSION') EXECUTE FUNCTION public.refuse()`);
  await expect(run()).rejects.toThrow(
    `迁移 0014_catalogue_search.sql 失败：数据库 ${name} 里无法创建扩展 pg_trgm（extension "pg_trgm" is not available），` +
      '搜索品牌和联盟客需要它。请管理员安装 PostgreSQL 的 contrib 组件，以管理员身份在该数据库中执行 CREATE EXTENSION pg_trgm，然后重新启动海图',
  );
  const applied = await owner.query("SELECT 1 FROM haitu.migration WHERE name LIKE '0014%'");
  expect(applied.rows).toEqual([]);

  // Made by the administrator, in a schema of his own.
  await owner.query(
    'ALTER EVENT TRIGGER refuse DISABLE; CREATE SCHEMA extras; GRANT USAGE ON SCHEMA extras TO PUBLIC',
  );
  await owner.query('CREATE EXTENSION pg_trgm WITH SCHEMA extras');
  await owner.query('ALTER EVENT TRIGGER refuse ENABLE');
  await run();
  await owner.query('SET search_path = haitu');
  const { rows } = await owner.query("SELECT search_likeness('kelpbrok', 'kelpbrook') > 0.5 AS alike");
  expect(rows).toEqual([{ alike: true }]);
});
