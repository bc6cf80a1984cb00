// Prepared statements: planned once per database connection.
import { createHash } from 'node:crypto';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { TenantTx } from './tenant-tx.ts';

export interface Statement {
  /** Names the text for good: another text needs another name. */
  name: string;
  text: string;
  /** What it is given each time, in the order of its parameters. */
  given: readonly string[];
}

/** By name. */
export type Given = Readonly<Record<string, unknown>>;

/** Whatever changes from one time to the next is a `sql.placeholder`; the same one is one parameter wherever it stands. */
export function prepared(name: string, statement: SQL): Statement {
  const given: string[] = [];
  const escapeParam = (_place: number, value?: unknown): string => {
    const { name: wanted } = value as Placeholder;
    if (!given.includes(wanted)) given.push(wanted);
    return `$${given.indexOf(wanted) + 1}`;
  };
  const { sql: text } = Object.assign(new PgDialect(), { escapeParam }).sqlToQuery(statement);
  return { name, text, given };
}

const dialect = new PgDialect();

/** For a statement put together anew each time, of which there are a few kinds: named after its text. */
export function preparedByText(kind: string, statement: SQL): [Statement, Given] {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  const name = `${kind}_${createHash('md5').update(text).digest('hex')}`;
  return [{ name, text, given: Object.keys(params) }, { ...params }];
}

const rollupPlans = prepared(
  'report_rollup_plans',
  sql`SELECT set_config('max_parallel_workers_per_gather', '0', true), set_config('enable_sort', 'off', true),
    set_config('enable_incremental_sort', 'off', true), set_config('jit', 'off', true)`,
);

/**
 * For the rest of the transaction: rollups are short, and starting helpers takes longer than reading them. Nor are they sorted
 * to be grouped: thousands of rows become a few hundred groups, whatever the planner expects of an account it has no
 * statistics of. (What must be sorted still is; before PostgreSQL 18 that is priced as if it were worth compiling.)
 */
export async function withRollupPlans(tx: TenantTx): Promise<void> {
  await tx.rows(rollupPlans, {});
}

const onePlan = prepared(
  'search_one_plan',
  sql`SELECT set_config('plan_cache_mode', 'force_generic_plan', true)`,
);

/**
 * For the rest of the transaction, and for statements whose plan does not depend on what is asked: PostgreSQL else plans
 * a prepared one anew each time it takes that plan for the better one.
 */
export async function withOnePlan(tx: TenantTx): Promise<void> {
  await tx.rows(onePlan, {});
}
