// Guards over the database itself: every tenant table is sealed and keyed by tenant; the typed schema tells the truth.
import { getTableColumns, getTableName, is, Table } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { tenantTables } from './distribute.ts';
import * as assistantSchema from './schema/assistant.ts';
import * as catalogueSchema from './schema/catalogue.ts';
import * as globalSchema from './schema/global.ts';
import * as intelligenceSchema from './schema/intelligence.ts';
import * as linkSchema from './schema/links.ts';
import * as mailSchema from './schema/mail.ts';
import * as networkSchema from './schema/networks.ts';
import * as noticeSchema from './schema/notices.ts';
import * as planSchema from './schema/plans.ts';
import * as reportSchema from './schema/reports.ts';
import * as siteSchema from './schema/site.ts';
import * as baseSchema from './schema/tenant.ts';

const tenantSchema = {
  ...baseSchema,
  ...networkSchema,
  ...reportSchema,
  ...noticeSchema,
  ...planSchema,
  ...intelligenceSchema,
  ...mailSchema,
  ...assistantSchema,
};

let test: TestApp;
let client: pg.Client;
beforeAll(async () => {
  test = await openTestApp();
  client = new pg.Client({ connectionString: test.databaseUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await test.close();
});

const tablesOf = (schema: object) =>
  Object.values(schema).filter((value): value is Table => is(value, Table));
const names = (tables: Table[]) => tables.map((table) => getTableName(table)).sort();

describe('tenant tables', () => {
  it('are exactly those of the typed schema, sealed with forced row-level security', async () => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class
       WHERE relnamespace = 'haitu'::regnamespace AND relkind IN ('r', 'p') AND relrowsecurity AND relforcerowsecurity
       ORDER BY 1`,
    );
    expect(rows.map((row) => row.name)).toEqual(names(tablesOf(tenantSchema)));
    expect([...tenantTables].sort()).toEqual(names(tablesOf(tenantSchema)));
  });

  it('have account_id first in every key and unique index', async () => {
    const { rows } = await client.query<{ index: string; first: string }>(
      `SELECT i.indexrelid::regclass::text AS index, a.attname AS first
       FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = i.indkey[0]
       WHERE c.relnamespace = 'haitu'::regnamespace AND c.relrowsecurity`,
    );
    expect(rows.length).toBeGreaterThanOrEqual(tenantTables.length);
    expect(rows.filter((row) => row.first !== 'account_id')).toEqual([]);
  });

  it('are the only ones that hold personal columns', async () => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT DISTINCT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
       WHERE c.relnamespace = 'haitu'::regnamespace AND c.relkind = 'r' AND NOT c.relrowsecurity
         AND a.attname IN ('name', 'phone', 'company_name', 'password_hash') ORDER BY 1`,
    );
    // `plan` and `migration` have names of their own kind; who writes to the operator belongs to no account.
    expect(rows.map((row) => row.name)).toEqual(['contact_message', 'migration', 'plan']);
  });
});

describe('the app role', () => {
  it('is bound: no superuser, no bypass, owns nothing', async () => {
    const { rows } = await client.query(
      `SELECT rolsuper, rolbypassrls, rolcreaterole,
              (SELECT count(*)::int FROM pg_class WHERE relowner = r.oid) AS owned
       FROM pg_roles r WHERE rolname = 'haitu_app'`,
    );
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false, owned: 0 }]);
  });

  it('may add to the audit log but not change it', async () => {
    await test.services.db.pool.query("INSERT INTO audit_event (actor, action) VALUES ('test', 'probe')");
    for (const sql of [
      "UPDATE audit_event SET action = 'x'",
      'DELETE FROM audit_event',
      'TRUNCATE audit_event',
    ]) {
      await expect(test.services.db.pool.query(sql)).rejects.toThrow(/permission denied/);
    }
  });

  it('sees and writes nothing of a tenant without a tenant transaction', async () => {
    await test.register();
    for (const table of tenantTables) {
      const { rows } = await test.services.db.pool.query(`SELECT count(*)::int AS n FROM ${table}`);
      expect([table, rows[0]]).toEqual([table, { n: 0 }]);
    }
    await expect(
      test.services.db.pool.query("INSERT INTO account (account_id, company_name) VALUES (77, 'x')"),
    ).rejects.toThrow(/row-level security/);
  });
});

describe('typed schema', () => {
  it('names the same columns, types and null rules as the database', async () => {
    for (const table of [
      ...tablesOf(globalSchema),
      ...tablesOf(catalogueSchema),
      ...tablesOf(linkSchema),
      ...tablesOf(siteSchema),
      ...tablesOf(tenantSchema),
    ]) {
      const name = getTableName(table);
      const { rows } = await client.query<{ column: string; nullable: boolean }>(
        `SELECT column_name AS column, is_nullable = 'YES' AS nullable
         FROM information_schema.columns WHERE table_schema = 'haitu' AND table_name = $1`,
        [name],
      );
      const actual = Object.fromEntries(rows.map((row) => [row.column, row.nullable]));
      const typed = Object.fromEntries(
        Object.values(getTableColumns(table)).map((column) => [column.name, !column.notNull]),
      );
      expect([name, typed]).toEqual([name, actual]);
    }
  });
});
