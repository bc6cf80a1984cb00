// Prepared statements of the reports: planned once per database connection, rows as plain arrays.
import type { QueryArrayConfig, QueryArrayResult } from 'pg';
import type { TenantTx } from '../../../db/database.ts';

export interface Statement {
  /** Names the text for good: another text needs another name. */
  name: string;
  text: string;
}

interface ArrayClient {
  query<Row extends unknown[]>(config: QueryArrayConfig): Promise<QueryArrayResult<Row>>;
}

/** Several may be sent before the first has answered. */
export async function runStatement<Row extends unknown[]>(
  tx: TenantTx,
  { name, text }: Statement,
  values: readonly unknown[],
): Promise<Row[]> {
  const client = (tx as unknown as { $client: ArrayClient }).$client;
  const { rows } = await client.query<Row>({
    name,
    text,
    values: [...values],
    rowMode: 'array',
  });
  return rows;
}

const oneWorker: Statement = {
  name: 'report_one_worker',
  text: "SELECT set_config('max_parallel_workers_per_gather', '0', true)",
};

/** For the rest of the transaction: rollups are short, and starting helpers takes longer than reading them. */
export async function withoutHelpers(tx: TenantTx): Promise<void> {
  await runStatement(tx, oneWorker, []);
}
