// A plain connection that works as the owner of the tables. Row-level security binds the owner too, so every row of
// a tenant is read and written with that tenant set, whatever the rights of the login.
import pg from 'pg';

export async function withOwnerClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    options:
      '-c role=haitu_owner -c search_path=haitu -c timezone=UTC -c statement_timeout=0 -c citus.propagate_set_commands=local',
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** From now on as the login itself, where row-level security does not bind it; else nothing changes. */
export async function workAsLogin(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    'SELECT FROM pg_roles WHERE rolname = session_user AND (rolsuper OR rolbypassrls)',
  );
  if (rows.length > 0) await client.query('SET ROLE none');
  return rows.length > 0;
}

/** As in tenant transactions of the app; see `db/database.ts`. */
export async function setTenant(client: pg.Client, accountId: number): Promise<void> {
  if (!Number.isSafeInteger(accountId)) throw new Error(`not an account id: ${accountId}`);
  await client.query(`SET LOCAL app.account_id = '${accountId}'`);
}
