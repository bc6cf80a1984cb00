// Prepared statements: planned once per database connection.
import type { TenantTx } from './tenant-tx.ts';

export interface Statement {
  /** Names the text for good: another text needs another name. */
  name: string;
  text: string;
}

const oneWorker: Statement = {
  name: 'report_one_worker',
  text: "SELECT set_config('max_parallel_workers_per_gather', '0', true)",
};

/** For the rest of the transaction: rollups are short, and starting helpers takes longer than reading them. */
export async function withoutHelpers(tx: TenantTx): Promise<void> {
  await tx.rows(oneWorker, []);
}

const onePlan: Statement = {
  name: 'search_one_plan',
  text: "SELECT set_config('plan_cache_mode', 'force_generic_plan', true)",
};

/**
 * For the rest of the transaction, and for statements whose plan does not depend on what is asked: PostgreSQL else plans
 * a prepared one anew each time it takes that plan for the better one.
 */
export async function withOnePlan(tx: TenantTx): Promise<void> {
  await tx.rows(onePlan, []);
}
