// When the event loop of a process did not turn, by what ran then; and what is held for it.
import { desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { BlockedWork, HeldWork } from '#contract/operator/running.ts';
import type { GlobalDb } from '#server/db/database.ts';
import { accountDirectory } from '#server/db/schema/accounts.ts';
import { quarantine } from '#server/db/schema/operator.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import { jobWordsOf } from './job-words.ts';
import { blockTexts } from './texts.ts';

interface Row extends Record<string, unknown> {
  kind: BlockedWork['kind'];
  name: string;
  count: number;
  ended: number;
  longest: number;
  last_at: string;
  work_id: string;
  stack: string;
  /** Of the account whose mail it was. */
  company: string | null;
}

/** The newest first. */
export async function listBlocks(db: GlobalDb, hours: number): Promise<BlockedWork[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT kind, what AS name, count(*)::int AS count, count(*) FILTER (WHERE ended)::int AS ended, max(ms) AS longest,
      max(at) AS last_at, (array_agg(work_id ORDER BY at DESC))[1] AS work_id,
      (array_agg(stack ORDER BY at DESC))[1] AS stack,
      (SELECT a.company_name FROM account_directory a WHERE a.account_id = max(loop_block.account_id)) AS company
    FROM loop_block WHERE at > now() - make_interval(hours => ${hours})
    GROUP BY kind, what ORDER BY max(at) DESC LIMIT 100`);
  return rows.map((row) => ({
    kind: row.kind,
    name: row.name,
    words: wordsOf(row),
    count: row.count,
    ended: row.ended,
    longestMs: row.longest,
    lastAt: isoMoment(new Date(row.last_at)),
    lastWorkId: row.work_id,
    lastStack: row.stack,
  }));
}

/** The newest first. */
export async function listHeld(db: GlobalDb): Promise<HeldWork[]> {
  const rows = await db
    .select({ ...getTableColumns(quarantine), company: accountDirectory.companyName })
    .from(quarantine)
    .leftJoin(accountDirectory, eq(accountDirectory.accountId, quarantine.accountId))
    .orderBy(desc(quarantine.since))
    .limit(100);
  return rows.map((row) => ({
    id: row.key,
    kind: row.kind,
    name: row.name,
    words: wordsOf(row),
    accountId: row.accountId,
    company: row.company ?? '',
    since: isoMoment(row.since),
  }));
}

const wordsOf = ({ kind, name, company }: Pick<Row, 'kind' | 'name' | 'company'>): string => {
  if (kind === 'other') return blockTexts.unknown;
  if (kind === 'mail') return blockTexts.mail(company);
  if (kind === 'call') return name;
  return name === 'mailbox' ? blockTexts.mailbox : jobWordsOf(name);
};
