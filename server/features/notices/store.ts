// Rows of rules, robots and messages.
import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { holdsCode, type MenuCode } from '#contract/menu.ts';
import { type RuleKind, ruleKinds, ruleRight } from '#contract/notices.ts';
import type { TenantTx } from '#server/db/database.ts';
import { member } from '#server/db/schema/accounts.ts';
import { notice, noticeDelivery, noticeRobot, noticeRule } from '#server/db/schema/notices.ts';

export type RuleRow = typeof noticeRule.$inferSelect;
export type RobotRow = typeof noticeRobot.$inferSelect;
export type NoticeRow = typeof notice.$inferSelect;
export type DeliveryRow = typeof noticeDelivery.$inferSelect;

const isRule = (tx: TenantTx, ruleId: string) =>
  and(eq(noticeRule.accountId, tx.accountId), eq(noticeRule.ruleId, ruleId));
const isRobot = (tx: TenantTx, robotId: string) =>
  and(eq(noticeRobot.accountId, tx.accountId), eq(noticeRobot.robotId, robotId));

/** Oldest first. */
export function listRules(tx: TenantTx): Promise<RuleRow[]> {
  return tx
    .select()
    .from(noticeRule)
    .where(eq(noticeRule.accountId, tx.accountId))
    .orderBy(asc(noticeRule.createdAt), asc(noticeRule.ruleId));
}

export async function countRules(tx: TenantTx): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(noticeRule)
    .where(eq(noticeRule.accountId, tx.accountId));
  return row?.total ?? 0;
}

export async function insertRule(tx: TenantTx, row: Omit<typeof noticeRule.$inferInsert, 'accountId'>) {
  await tx.insert(noticeRule).values({ ...row, accountId: tx.accountId });
}

/** Holds the rule until the transaction ends: what it has told is decided by one at a time. */
export async function lockRule(tx: TenantTx, ruleId: string): Promise<RuleRow | undefined> {
  const [row] = await tx.select().from(noticeRule).where(isRule(tx, ruleId)).for('update');
  return row;
}

export async function updateRuleRow(
  tx: TenantTx,
  ruleId: string,
  change: Partial<typeof noticeRule.$inferInsert>,
): Promise<void> {
  await tx.update(noticeRule).set(change).where(isRule(tx, ruleId));
}

export async function deleteRuleRow(tx: TenantTx, ruleId: string): Promise<boolean> {
  const gone = await tx.delete(noticeRule).where(isRule(tx, ruleId)).returning({ id: noticeRule.ruleId });
  return gone.length === 1;
}

export function listRobots(tx: TenantTx): Promise<RobotRow[]> {
  return tx
    .select()
    .from(noticeRobot)
    .where(eq(noticeRobot.accountId, tx.accountId))
    .orderBy(asc(noticeRobot.createdAt), asc(noticeRobot.robotId));
}

export async function insertRobot(tx: TenantTx, row: Omit<typeof noticeRobot.$inferInsert, 'accountId'>) {
  await tx.insert(noticeRobot).values({ ...row, accountId: tx.accountId });
}

export async function lockRobot(tx: TenantTx, robotId: string): Promise<RobotRow | undefined> {
  const [row] = await tx.select().from(noticeRobot).where(isRobot(tx, robotId)).for('no key update');
  return row;
}

export async function updateRobotRow(
  tx: TenantTx,
  robotId: string,
  change: Partial<typeof noticeRobot.$inferInsert>,
): Promise<void> {
  await tx.update(noticeRobot).set(change).where(isRobot(tx, robotId));
}

/** Rules that sent to it no longer do. */
export async function deleteRobotRow(tx: TenantTx, robotId: string): Promise<boolean> {
  const gone = await tx
    .delete(noticeRobot)
    .where(isRobot(tx, robotId))
    .returning({ id: noticeRobot.robotId });
  if (gone.length === 0) return false;
  await tx
    .update(noticeRule)
    .set({ robots: sql`array_remove(${noticeRule.robots}, ${robotId}::uuid)` })
    .where(and(eq(noticeRule.accountId, tx.accountId), sql`${robotId}::uuid = ANY (${noticeRule.robots})`));
  return true;
}

export interface Recipient {
  memberId: string;
  name: string;
  email: string;
  /** What may be sent to them: nobody is told of an area that is closed to them. */
  kinds: RuleKind[];
}

/** Members to whom something may be sent. */
export async function listRecipients(tx: TenantTx): Promise<Recipient[]> {
  const rows = await tx
    .select({
      memberId: member.memberId,
      name: member.name,
      email: member.email,
      role: member.role,
      codes: member.menuCodes,
    })
    .from(member)
    .where(and(eq(member.accountId, tx.accountId), eq(member.enabled, true)))
    .orderBy(desc(member.role), asc(member.createdAt), asc(member.memberId));
  return rows
    .map(({ role, codes, ...member }) => ({
      ...member,
      kinds: ruleKinds.filter((kind) => holdsCode({ role, codes, planFamily: null }, ruleRight(kind))),
    }))
    .filter(({ kinds }) => kinds.length > 0);
}

/** Rule id → when it last told something. */
export async function findLastTold(tx: TenantTx): Promise<Map<string, Date>> {
  const rows = await tx
    .select({ ruleId: notice.ruleId, at: sql`max(${notice.createdAt})`.mapWith(notice.createdAt) })
    .from(notice)
    .where(eq(notice.accountId, tx.accountId))
    .groupBy(notice.ruleId);
  return new Map(rows.map((row) => [row.ruleId, row.at as Date]));
}

/** Newest first, of the areas that are open to the reader. */
export async function pageNotices(
  tx: TenantTx,
  { currentPage, size }: { currentPage: number; size: number },
  rights: readonly MenuCode[],
): Promise<{ total: number; rows: NoticeRow[]; deliveries: DeliveryRow[] }> {
  const right = sql`coalesce(${notice.content} ->> 'right', 'platform_board')`;
  const own = and(eq(notice.accountId, tx.accountId), inArray(right, [...rights]));
  const [counted] = await tx.select({ total: count() }).from(notice).where(own);
  const rows = await tx
    .select()
    .from(notice)
    .where(own)
    .orderBy(desc(notice.createdAt), desc(notice.noticeId))
    .limit(size)
    .offset((currentPage - 1) * size);
  const ids = rows.map((row) => row.noticeId);
  const deliveries =
    ids.length === 0
      ? []
      : await tx
          .select()
          .from(noticeDelivery)
          .where(and(eq(noticeDelivery.accountId, tx.accountId), inArray(noticeDelivery.noticeId, ids)))
          .orderBy(asc(noticeDelivery.channel), asc(noticeDelivery.targetName));
  return { total: counted?.total ?? 0, rows, deliveries };
}
