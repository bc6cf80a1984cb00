// What is needed to reach a connection's network; nothing where it is not to be reached.
import { sql } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import { account } from '#server/db/schema/accounts.ts';
import { connection } from '#server/db/schema/networks.ts';

interface FoundLogin extends Record<string, unknown> {
  network: string;
  zone: string;
  currency: string;
  /** The sample account. */
  demo: boolean;
}

export async function findLogin(tx: TenantTx, connectionId: number): Promise<FoundLogin | undefined> {
  const { rows } = await tx.run<FoundLogin>(
    sql`SELECT c.network, c.zone, c.currency, a.is_demo AS demo FROM ${connection} c JOIN ${account} a USING (account_id)
     WHERE c.account_id = ${tx.accountId}::bigint AND c.connection_id = ${connectionId}::bigint AND c.state = 'active'
       AND c.source = 'api' AND c.credentials IS NOT NULL`,
  );
  return rows[0];
}
