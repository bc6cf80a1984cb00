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
