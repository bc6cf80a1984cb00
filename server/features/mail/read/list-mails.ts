// A page of the inbox, the outbox or the starred mails, newest first.
import { and, asc, desc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import type { EndpointInput, EndpointOutput } from '#contract/endpoint.ts';
import type { MailFolder } from '#contract/mail-menu.ts';
import type { listMails as contract } from '#contract/mail-messages.ts';
import type { TenantTx } from '#server/db/database.ts';
import { mail, mailOutgoing } from '#server/db/schema/mail.ts';
import { notFound } from '#server/kernel/app-error.ts';
import type { Caller } from '#server/kernel/caller.ts';
import { mailboxTexts } from '../accounts/texts.ts';
import { countMails } from './count-mails.ts';
import { mailRights, requireFolder } from './mail-rights.ts';
import { mailRowOf, rowColumns, threadCount } from './mail-row.ts';
import {
  bouncedSince,
  isLeaving,
  leftFromHere,
  plannedFor,
  todaySince,
  waitingSince,
  waitsForAnswer,
} from './outgoing-views.ts';
import { holdsKeyword } from './search-mails.ts';

type Query = EndpointInput<typeof contract>['query'];
type Page = EndpointOutput<typeof contract>;

export async function listMails(tx: TenantTx, caller: Caller, query: Query, now: Date): Promise<Page> {
  const { folder, accountId, currentPage, size } = query;
  requireFolder(caller, folder, now);
  const { mailboxes } = await mailRights(tx, caller, now);
  if (accountId !== undefined && !mailboxes.has(accountId)) throw notFound(mailboxTexts.mailbox);
  const chosen = accountId === undefined ? [...mailboxes.keys()] : [accountId];
  const empty: Page = { total: 0, unread: 0, textless: 0, currentPage, size, list: [] };
  if (chosen.length === 0) return empty;

  const place = and(eq(mail.accountId, tx.accountId), inMailboxes(chosen), inFolder(folder));
  const textless = await countOf(tx, and(place, sql`NOT ${mail.textKnown} AND ${mail.uid} IS NOT NULL`));
  const filters = filtersOf(query, now);
  const isShort = folder === 'outbox' && query.leaving === undefined && query.state === undefined;
  const filtered = and(place, ...filters, isShort ? sql`NOT ${isPlanned}` : undefined);
  const kept = await countMails(tx, chosen, folder);
  const unread = kept?.unread ?? (await countOf(tx, and(place, sql`NOT ${mail.seen}`)));
  const part = { skip: (currentPage - 1) * size, size };
  const { total, page } = query.keyword
    ? await searchPage(tx, and(filtered, holdsKeyword(tx, query.keyword)), part)
    : await folderPage(tx, filtered, {
        ...part,
        total: filters.length === 0 ? await shown(kept?.total) : undefined,
      });
  if (page.length === 0) return { ...empty, total, unread, textless };
  const rows = await tx
    .select({ ...rowColumns, threadCount })
    .from(mail)
    .where(and(eq(mail.accountId, tx.accountId), inArray(mail.mailId, page)))
    .orderBy(...newestFirst);
  return { total, unread, textless, currentPage, size, list: rows.map((row) => mailRowOf(row, mailboxes)) };

  /** Of the sums that are kept: without the letters a mail of the list stands for. */
  async function shown(total: number | undefined): Promise<number | undefined> {
    if (total === undefined || !isShort) return total;
    return total - (await countOf(tx, and(place, eq(mail.state, 'queued'), isPlanned)));
  }
}

/** In the outbox the mail it follows tells of it, so that each recipient has one row. */
const isPlanned = sql`(${plannedFor}) IS NOT NULL`;

interface Part {
  skip: number;
  size: number;
}

/** Mail ids, and how many there are in all. */
interface FoundPage {
  total: number;
  page: string[];
}

/** The words are looked through once, for the page and for how many there are. */
async function searchPage(tx: TenantTx, where: SQL | undefined, { skip, size }: Part): Promise<FoundPage> {
  const rows = await tx
    .select({ mailId: mail.mailId, total: sql<number>`(count(*) OVER ())::int` })
    .from(mail)
    .where(where)
    .orderBy(...newestFirst)
    .limit(size)
    .offset(skip);
  // Behind the last page no row tells it.
  const total = rows[0]?.total ?? (skip === 0 ? 0 : await countOf(tx, where));
  return { total, page: rows.map(({ mailId }) => mailId) };
}

/** By the index alone, from whichever end is nearer. */
async function folderPage(
  tx: TenantTx,
  where: SQL | undefined,
  { skip, size, ...known }: Part & { total: number | undefined },
): Promise<FoundPage> {
  const total = known.total ?? (await countOf(tx, where));
  if (skip >= total) return { total, page: [] };
  const after = Math.max(0, total - skip - size);
  const fromEnd = after < skip;
  const rows = await tx
    .select({ mailId: mail.mailId })
    .from(mail)
    .where(where)
    .orderBy(...(fromEnd ? oldestFirst : newestFirst))
    .limit(Math.min(size, total - skip))
    .offset(fromEnd ? after : skip);
  return { total, page: rows.map(({ mailId }) => mailId) };
}

/** Those of one second in the order their server numbered them; what has no number yet has only just been written. */
export const newestFirst = [desc(mail.mailAt), desc(mail.uid), asc(mail.mailId)];
const oldestFirst = [asc(mail.mailAt), asc(mail.uid), desc(mail.mailId)];

const inMailboxes = (ids: readonly string[]): SQL =>
  ids.length === 1 ? eq(mail.mailboxId, ids[0] ?? '') : inArray(mail.mailboxId, [...ids]);

function inFolder(folder: MailFolder): SQL | undefined {
  if (folder === 'inbox') return eq(mail.role, 'inbox');
  if (folder === 'outbox') return eq(mail.role, 'sent');
  return and(sql`${mail.star}`, sql`${mail.role} NOT IN ('trash', 'junk', 'drafts')`);
}

function filtersOf(query: Query, now: Date): SQL[] {
  const { unread, state, leaving, today, waiting, bounced, address } = query;
  return [
    ...(unread === '1' ? [sql`NOT ${mail.seen}`] : []),
    ...(state === undefined ? [] : [eq(mail.state, state)]),
    ...(leaving === '1' ? [isLeaving] : []),
    ...(today === '1' ? [leftSince(todaySince(now))] : []),
    ...(waiting === '1' ? [gte(mail.mailAt, waitingSince(now)), waitsForAnswer] : []),
    ...(bounced === '1' ? [gte(mail.bouncedAt, bouncedSince(now))] : []),
    ...(address === undefined || address === '' ? [] : [eq(mail.peer, address.toLowerCase())]),
  ];
}

const leftSince = (since: Date): SQL => sql`${leftFromHere} AND EXISTS (SELECT FROM ${mailOutgoing}
  WHERE ${mailOutgoing.accountId} = ${mail.accountId} AND ${mailOutgoing.mailId} = ${mail.mailId}
    AND ${gte(mailOutgoing.handedAt, since)})`;

async function countOf(tx: TenantTx, where: SQL | undefined): Promise<number> {
  const [row] = await tx.select({ count: sql<number>`count(*)::int` }).from(mail).where(where);
  return row?.count ?? 0;
}
