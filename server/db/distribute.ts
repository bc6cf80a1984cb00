// On a Citus coordinator the tenant tables are distributed by account_id and what they are read with becomes a reference
// table; on plain PostgreSQL this does nothing.
import type pg from 'pg';
import { isCitus } from './citus.ts';

/**
 * What statements of tenants read beside their own tables: copied to every worker. Everything else that belongs to no tenant
 * (directories, sessions, jobs, the catalogue and what is derived from it) stays on the coordinator, where it is written in bulk.
 */
const referenceTables = ['plan', 'exchange_rate'];

/** Order matters: a table is distributed after the tables its foreign keys point to. */
export const tenantTables = [
  'account',
  'member',
  'member_totp',
  'member_passkey',
  'passkey_challenge',
  'agreement_acceptance',
  'plan_grant',
  'stored_file',
  'tenant_key',
  'connection',
  'pull',
  'publisher',
  'sale',
  'sale_raw',
  'sale_change',
  'sum_day',
  'click_day',
  'click_month',
  'sale_day',
  'sale_month',
  'type_day',
  'import_file',
  'import_mapping',
  'material',
  'moment_day',
  'return_day',
  'pending_day',
  'deadline_rule',
  'claim_rule',
  'suspected_double',
  'shop',
  'shop_order',
  'shop_order_event',
  'sale_order',
  'order_name',
  'order_unjudged',
  'order_match',
  'order_basis',
  'order_affix',
  'verdict',
  'verdict_day',
  'submission_draft',
  'submission',
  'submission_row',
  'submission_outcome',
  'submission_try',
  'submission_try_line',
  'submission_answer',
  'submission_unsent',
  'correction_setting',
  'spared_publisher',
  'number_day',
  'number_part',
  'number_block',
  'number_key',
  'facts_version',
  'report_picture',
  'notice_robot',
  'notice_rule',
  'notice_event',
  'notice',
  'notice_delivery',
  'webhook',
  'webhook_delivery',
  'permit',
  'payment_order',
  'payment_notice',
  'payment_refund',
  'ledger_entry',
  'invoice_request',
  'follow',
  'follow_visit',
  'prospect',
  'peer_membership',
  'mailbox',
  'mail_oauth_start',
  'mail_folder',
  'mail',
  'mail_body',
  'mail_text',
  'mail_tally',
  'mail_reference',
  'mail_template',
  'mail_campaign',
  'mail_outgoing',
  'mail_request',
  'mail_sent_day',
  'mail_draft',
  'mail_suppression',
  'mail_contact',
  'mail_upload',
  'assistant_chat',
  'assistant_message',
  'assistant_use',
  'assistant_flight',
  'api_token',
  'agent_key',
  'figure_consent',
];

/** Citus forwards only what SET LOCAL has set, and only after the first statement. */
const enterAccountBody = `
  BEGIN
    SET LOCAL citus.propagate_set_commands = 'local';
    EXECUTE format('SET LOCAL app.account_id = %L', account_id);
  END `;

export async function distributeTables(client: pg.Client, log: (line: string) => void): Promise<void> {
  if (!(await isCitus(client))) return;
  const known = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_dist_partition
     JOIN pg_class ON pg_class.oid = logicalrelid WHERE relnamespace = 'haitu'::regnamespace`,
  );
  const done = new Set(known.rows.map((row) => row.name));
  const isNew = (name: string) => !done.has(name);
  await client.query('SET ROLE haitu_owner');
  try {
    await adaptEnterAccount(client);
    for (const table of referenceTables.filter(isNew)) {
      await client.query('SELECT create_reference_table($1)', [`haitu.${table}`]);
      log(`已将 ${table} 设为参考表`);
    }
    const missing = tenantTables.filter(isNew);
    await refuseRows(client, missing);
    for (const table of missing) {
      await dropTriggers(client, table);
      await client.query("SELECT create_distributed_table($1, 'account_id')", [`haitu.${table}`]);
      log(`已按 account_id 分布 ${table}`);
    }
  } finally {
    await client.query('RESET ROLE');
  }
}

/**
 * Row-level security hides a tenant's rows from the owner, so that Citus would leave them behind. An empty table has no
 * pages.
 */
async function refuseRows(client: pg.Client, tables: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT name FROM unnest($1::text[]) AS name WHERE pg_relation_size(('haitu.' || name)::regclass) > 0",
    [tables],
  );
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => name).join('、');
  throw new Error(
    `不能把已有数据的表（${names}）分布到集群：请在集群里另建一个空库，用 db:move 把数据搬进去`,
  );
}

async function adaptEnterAccount(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ body: string }>(
    "SELECT prosrc AS body FROM pg_proc WHERE oid = 'haitu.enter_account(bigint)'::regprocedure",
  );
  if (rows[0]?.body === enterAccountBody) return;
  await client.query(
    `CREATE OR REPLACE FUNCTION haitu.enter_account(account_id bigint) RETURNS void LANGUAGE plpgsql AS $$${enterAccountBody}$$`,
  );
}

/** Distributed tables take none: there mails are counted. */
async function dropTriggers(client: pg.Client, table: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT tgname AS name FROM pg_trigger WHERE tgrelid = $1::regclass AND NOT tgisinternal',
    [`haitu.${table}`],
  );
  for (const { name } of rows) await client.query(`DROP TRIGGER ${name} ON haitu.${table}`);
}
