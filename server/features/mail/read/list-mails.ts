// A page of the inbox, the outbox or the starred mails, newest first.
import { and, asc, desc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import type { EndpointInput, EndpointOutput } from '../../../../contract/endpoint.ts';
import type { MailFolder } from '../../../../contract/mail-menu.ts';
import type { listMails as contract } from '../../../../contract/mail-messages.ts';
import type { TenantTx } from '../../../db/database.ts';
import { mail, mailOutgoing } from '../../../db/schema/mail.ts';
import { notFound } from '../../../kernel/app-error.ts';
import type { Caller } from '../../../kernel/caller.ts';
import { mailboxTexts } from '../accounts/texts.ts';
import { countMails } from './count-mails.ts';
import { mailRights, requireFolder } from './mail-rights.ts';
import { mailRowOf, rowColumns, threadCount } from './mail-row.ts';
import {
  bouncedSince,
  isLeaving,
  leftFromHere,
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
  const empty: Page = { total: 0, unread: 0, currentPage, size, list: [] };
  if (chosen.length === 0) return empty;

  const place = and(eq(mail.accountId, tx.accountId), inMailboxes(chosen), inFolder(folder));
  const narrowed = [...filtersOf(query, now), ...keywordOf(tx, query)];
  const where = and(place, ...narrowed);
  const kept = await countMails(tx, chosen, folder);
  const unread = kept?.unread ?? (await countOf(tx, and(place, sql`NOT ${mail.seen}`)));
  const total = narrowed.length === 0 && kept ? kept.total : await countOf(tx, where);
  if (total === 0) return { ...empty, unread };

  const page = await pageOfIds(tx, where, { total, skip: (currentPage - 1) * size, size });
  if (page.length === 0) return { ...empty, total, unread };
  const rows = await tx
    .select({ ...rowColumns, threadCount })
    .from(mail)
    .where(and(eq(mail.accountId, tx.accountId), inArray(mail.mailId, page)))
    .orderBy(desc(mail.mailAt), asc(mail.mailId));
  return { total, unread, currentPage, size, list: rows.map((row) => mailRowOf(row, mailboxes)) };
}

/** By the index alone, from whichever end is nearer. */
async function pageOfIds(
  tx: TenantTx,
  where: SQL | undefined,
  { total, skip, size }: { total: number; skip: number; size: number },
): Promise<string[]> {
  if (skip >= total) return [];
  const after = Math.max(0, total - skip - size);
  const fromEnd = after < skip;
  const rows = await tx
    .select({ mailId: mail.mailId })
    .from(mail)
    .where(where)
    .orderBy(...(fromEnd ? [asc(mail.mailAt), desc(mail.mailId)] : [desc(mail.mailAt), asc(mail.mailId)]))
    .limit(Math.min(size, total - skip))
    .offset(fromEnd ? after : skip);
  return rows.map(({ mailId }) => mailId);
}

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
    ...(leaving === '1' ? [sql.raw(isLeaving)] : []),
    ...(today === '1' ? [leftSince(todaySince(now))] : []),
    ...(waiting === '1' ? [gte(mail.mailAt, waitingSince(now)), sql.raw(waitsForAnswer)] : []),
    ...(bounced === '1' ? [gte(mail.bouncedAt, bouncedSince(now))] : []),
    ...(address === undefined || address === '' ? [] : [eq(mail.peer, address.toLowerCase())]),
  ];
}

const leftSince = (since: Date): SQL => sql`${sql.raw(leftFromHere)} AND EXISTS (SELECT FROM ${mailOutgoing}
  WHERE ${mailOutgoing.accountId} = ${mail.accountId} AND ${mailOutgoing.mailId} = ${mail.mailId}
    AND ${gte(mailOutgoing.handedAt, since)})`;

const keywordOf = (tx: TenantTx, { keyword = '' }: Query): SQL[] =>
  keyword === '' ? [] : [holdsKeyword(tx, keyword)];

async function countOf(tx: TenantTx, where: SQL | undefined): Promise<number> {
  const [row] = await tx.select({ count: sql<number>`count(*)::int` }).from(mail).where(where);
  return row?.count ?? 0;
}
