// Every account that has rows, also one that cannot sign in: the sample, and those that were deleted and whose orders the
// law keeps. Row-level security binds the owner too, so each is looked at with its tenant set.
import type pg from 'pg';
import { setTenant } from './owner-client.ts';
import type { TableCatalogue } from './table-catalogue.ts';
import { addContents, type Contents, countInDatabase } from './tally.ts';

export interface WalkedAccount {
  accountId: number;
  /** Tables that hold something of it, in the order of the catalogue. */
  tables: string[];
}

/** Of all ids that were ever given out. */
export async function accountRange(client: pg.Client): Promise<{ first: number; last: number }> {
  const { rows } = await client.query<{ last: string; first: string }>(
    `SELECT last_value AS last, (SELECT seqstart FROM pg_sequence WHERE seqrelid = 'account_id_seq'::regclass) AS first
     FROM account_id_seq`,
  );
  return { first: Number(rows[0]?.first), last: Number(rows[0]?.last) };
}

/** The tenant is set while its turn lasts. */
export async function* walkAccounts(
  client: pg.Client,
  { tenant }: TableCatalogue,
): AsyncGenerator<WalkedAccount> {
  const { first, last } = await accountRange(client);
  const held = tenant
    .map(
      (table) =>
        `SELECT ${client.escapeLiteral(table)} AS name WHERE EXISTS (SELECT 1 FROM ${client.escapeIdentifier(table)} WHERE account_id = $1)`,
    )
    .join(' UNION ALL ');
  for (let accountId = first; accountId <= last; accountId += 1) {
    await setTenant(client, accountId);
    const found = await client.query<{ name: string }>({
      name: 'held-tables',
      text: held,
      values: [accountId],
    });
    const names = new Set(found.rows.map(({ name }) => name));
    if (names.size > 0) yield { accountId, tables: tenant.filter((table) => names.has(table)) };
  }
}

/** What the database itself holds, by table. */
export async function countDatabase(
  client: pg.Client,
  catalogue: TableCatalogue,
): Promise<Record<string, Contents>> {
  const counted: Record<string, Contents> = {};
  for (const table of catalogue.global) counted[table] = await countInDatabase(client, table, 0);
  for await (const { accountId, tables } of walkAccounts(client, catalogue)) {
    for (const table of tables) {
      counted[table] = addContents(counted[table], await countInDatabase(client, table, accountId));
    }
  }
  return counted;
}
