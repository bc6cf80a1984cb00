// How an account fares: its connections, mailboxes, jobs, files and sign-ins. What they say of themselves, never what they hold.
import { sql } from 'drizzle-orm';
import type { AccountDetail } from '#contract/operator/accounts.ts';
import { maskEmail, maskName } from '#contract/people.ts';
import type { TenantTx } from '#server/db/database.ts';
import { fetched } from '#server/db/staged-rows.ts';
import { listConnections } from '#server/features/networks/connections/list-connections.ts';
import { jobSchema } from '#server/jobs/job-tables.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import { jobWordsOf } from '../running/job-words.ts';

type Running = Pick<AccountDetail, 'connections' | 'mailboxes' | 'jobs' | 'storage' | 'signIns'>;

const mostLines = 20;

export async function readRunning(tx: TenantTx): Promise<Running> {
  return {
    connections: await readConnections(tx),
    mailboxes: await readMailboxes(tx),
    jobs: await readJobs(tx),
    storage: await readStorage(tx),
    signIns: await readSignIns(tx),
  };
}

async function readConnections(tx: TenantTx): Promise<Running['connections']> {
  const connections = await listConnections(tx);
  return connections.map(({ id, pt, name, source, state, message, lastPullAt, nextPullAt }) => ({
    ...{ id, name, source, state, message, lastPullAt, nextPullAt },
    network: pt,
  }));
}

const momentOf = (moment: unknown) => (moment === null ? null : isoMoment(new Date(String(moment))));

async function readMailboxes(tx: TenantTx): Promise<Running['mailboxes']> {
  const { rows } = await tx.run(
    sql`SELECT mailbox_id, email, state, trouble, send_trouble, synced_at FROM mailbox WHERE account_id = ${tx.accountId}
     ORDER BY created_at, mailbox_id LIMIT 100`,
  );
  return rows.map((row) => ({
    id: String(row.mailbox_id),
    email: maskEmail(String(row.email)),
    state: row.state as Running['mailboxes'][number]['state'],
    trouble: String(row.trouble || row.send_trouble),
    syncedAt: momentOf(row.synced_at),
  }));
}

/** What waits, runs or has failed; what is done is of no interest here. */
async function readJobs(tx: TenantTx): Promise<Running['jobs']> {
  const { rows } = await tx.run(
    sql`SELECT id, name, state::text AS state, coalesce(completed_on, started_on, start_after) AS at, output ->> 'message' AS failure
     FROM ${sql.raw(jobSchema)}.job
     WHERE data ->> 'accountId' = ${String(tx.accountId)} AND state <> 'completed' AND state <> 'cancelled'
     ORDER BY created_on DESC, id LIMIT ${mostLines}`,
  );
  return rows.map((row) => ({
    id: String(row.id),
    name: jobWordsOf(String(row.name)),
    state: row.state === 'failed' || row.state === 'active' ? row.state : 'waiting',
    at: isoMoment(new Date(String(row.at))),
    failure: row.state === 'failed' ? String(row.failure ?? '') : '',
  }));
}

async function readStorage(tx: TenantTx): Promise<Running['storage']> {
  const { rows } = await tx.run(
    sql`SELECT kind, count(*)::int AS files, sum(bytes)::bigint AS bytes FROM stored_file
     WHERE account_id = ${tx.accountId} GROUP BY kind ORDER BY sum(bytes) DESC, kind`,
  );
  return rows.map((row) => ({
    kind: row.kind as Running['storage'][number]['kind'],
    files: Number(row.files),
    bytes: Number(row.bytes),
  }));
}

/** Newest first. From where somebody signed in is theirs to know. */
async function readSignIns(tx: TenantTx): Promise<Running['signIns']> {
  const { rows } = await tx.run(
    sql`WITH people AS ${fetched(tx)} (SELECT member_id, name, email FROM member WHERE account_id = ${tx.accountId})
     SELECT s.session_id, s.created_at, s.last_seen_at, s.ended_at IS NOT NULL AS ended, s.device, p.name, p.email
     FROM session s LEFT JOIN people p ON p.member_id = s.member_id
     WHERE s.account_id = ${tx.accountId} ORDER BY s.created_at DESC, s.session_id LIMIT 10`,
  );
  return rows.map((row) => ({
    id: String(row.session_id),
    who: row.name ? maskName(String(row.name)) : '',
    email: row.email ? maskEmail(String(row.email)) : '',
    device: String(row.device ?? ''),
    at: isoMoment(row.created_at as Date),
    lastSeenAt: isoMoment(row.last_seen_at as Date),
    ended: row.ended === true,
  }));
}
