// How statements bring rows of temporary tables and of parameters to tenant tables, which lie on other nodes on a cluster.
import { type SQL, sql } from 'drizzle-orm';
import type { TenantTx } from './tenant-tx.ts';

/** `WITH name AS (…)`: a temporary table for use beside tenant tables. Citus hands what it holds to the node. */
export const stagedAs = (tx: TenantTx, name: string, table: string, columns = '*'): SQL =>
  sql.raw(`WITH ${name} AS ${tx.onCitus ? '' : 'NOT '}MATERIALIZED (SELECT ${columns} FROM ${table})`);

/**
 * For `WITH name AS … (SELECT … FROM a tenant table)` beside tables that lie on the coordinator: Citus reads the rows first and
 * joins them there. Elsewhere the planner decides.
 */
export const fetched = (tx: TenantTx): SQL => (tx.onCitus ? sql`MATERIALIZED` : sql.empty());

/**
 * The end of an `INSERT … SELECT` from temporary tables or parameters whose keys are known to be new. Citus would write such
 * rows by COPY, which row-level security refuses, unless the statement allows for conflicts.
 */
export const freshRows = (tx: Pick<TenantTx, 'onCitus'>): SQL =>
  tx.onCitus ? sql`ON CONFLICT DO NOTHING` : sql.empty();
