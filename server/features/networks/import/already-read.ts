// Orders of a checked file that a connection of the same network has read already: put beside them they would count
// twice.
import type { ImportKind, ImportPreview } from '../../../../contract/imports.ts';
import { formatMoney, minorDigits } from '../../../../contract/money.ts';
import type { TenantSession } from '../../../db/tenant-session.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { NetworkDescription } from '../../../networks/connector.ts';
import { importTexts as texts } from './texts.ts';

export type AlreadyRead = ImportPreview['already'][number];

/** After the file was checked in this session: its ledger is what is compared. */
export async function findAlreadyRead(
  session: TenantSession,
  { network }: Pick<NetworkDescription, 'network'>,
  kind: ImportKind,
): Promise<AlreadyRead[]> {
  if (kind !== 'sales') return [];
  return session.transaction(async (tx) => {
    const connections = await tx.run(
      `SELECT connection_id FROM connection WHERE account_id = $1 AND network = $2 AND source = 'api'`,
      [tx.accountId, network],
    );
    if (connections.rows.length === 0) return [];
    // Without statistics the planner would take a file of a million rows for a short one.
    await tx.run('ANALYZE pg_temp.file_ledger', []);
    const { rows } = await tx.run(
      `SELECT c.connection_id AS id, c.name, c.currency, count(*)::int AS orders,
         coalesce(sum(s.amount) FILTER (WHERE s.currency = c.currency), 0)::text AS amount
       FROM (SELECT DISTINCT key FROM pg_temp.file_ledger) AS f
       JOIN sale s ON s.account_id = $1 AND s.connection_id = ANY ($2::bigint[]) AND s.sale_key = f.key
       JOIN connection c ON c.account_id = $1 AND c.connection_id = s.connection_id
       WHERE s.state <> 'voided'
       GROUP BY c.connection_id, c.name, c.currency ORDER BY count(*) DESC, c.connection_id`,
      [tx.accountId, connections.rows.map((row) => row.connection_id)],
    );
    return rows.map(({ id, name, currency, orders, amount }) => ({
      connectionId: String(id),
      name: String(name),
      orders: Number(orders),
      je: formatMoney(BigInt(String(amount)), minorDigits(String(currency))),
      currency: String(currency),
    }));
  });
}

/** Where nobody chose what becomes of them, nothing is written. */
export async function refuseAlreadyRead(
  session: TenantSession,
  network: NetworkDescription,
  kind: ImportKind,
): Promise<void> {
  const [first] = await findAlreadyRead(session, network, kind);
  if (first) throw new AppError('conflict', texts.alreadyRead(first));
}
