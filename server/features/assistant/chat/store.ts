// Rows of chats and their messages. A chat belongs to the member who began it; nobody else of the account sees it.
import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import { assistantChat, assistantMessage } from '#server/db/schema/assistant.ts';

export type ChatRow = typeof assistantChat.$inferSelect;
export type MessageRow = typeof assistantMessage.$inferSelect;
export type NewMessage = Omit<MessageRow, 'accountId' | 'verdict'>;

const chatsOf = (tx: TenantTx, memberId: string) =>
  and(eq(assistantChat.accountId, tx.accountId), eq(assistantChat.memberId, memberId));
const ownChat = (tx: TenantTx, memberId: string, chatId: string) =>
  and(chatsOf(tx, memberId), eq(assistantChat.chatId, chatId));
const messagesOf = (tx: TenantTx, chatId: string) =>
  and(eq(assistantMessage.accountId, tx.accountId), eq(assistantMessage.chatId, chatId));
const newestFirst = [desc(assistantChat.updatedAt), assistantChat.chatId] as const;

export async function findChat(tx: TenantTx, memberId: string, chatId: string): Promise<ChatRow | undefined> {
  const [row] = await tx
    .select()
    .from(assistantChat)
    .where(ownChat(tx, memberId, chatId));
  return row;
}

export async function findNewestChat(tx: TenantTx, memberId: string): Promise<ChatRow | undefined> {
  const [row] = await listChatRows(tx, memberId, { limit: 1, offset: 0 });
  return row;
}

export const listChatRows = (
  tx: TenantTx,
  memberId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<ChatRow[]> =>
  tx
    .select()
    .from(assistantChat)
    .where(chatsOf(tx, memberId))
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset);

export const countChats = (tx: TenantTx, memberId: string): Promise<number> =>
  tx.$count(assistantChat, chatsOf(tx, memberId));

export async function insertChat(tx: TenantTx, row: Omit<ChatRow, 'accountId' | 'createdAt'>): Promise<void> {
  await tx.insert(assistantChat).values({ ...row, accountId: tx.accountId });
}

/** False when it was deleted meanwhile. */
export async function touchChat(tx: TenantTx, memberId: string, chatId: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(assistantChat)
    .set({ updatedAt: now })
    .where(ownChat(tx, memberId, chatId));
  return rowCount === 1;
}

/** False when there is none. */
export async function removeChat(tx: TenantTx, memberId: string, chatId: string): Promise<boolean> {
  const { rowCount } = await tx.delete(assistantChat).where(ownChat(tx, memberId, chatId));
  return rowCount === 1;
}

/** Leaves the newest ones. */
export async function removeOldChats(tx: TenantTx, memberId: string, kept: number): Promise<void> {
  const newest = tx
    .select({ chatId: assistantChat.chatId })
    .from(assistantChat)
    .where(chatsOf(tx, memberId))
    .orderBy(...newestFirst)
    .limit(kept);
  await tx.delete(assistantChat).where(and(chatsOf(tx, memberId), notInArray(assistantChat.chatId, newest)));
}

export async function insertMessages(tx: TenantTx, rows: readonly NewMessage[]): Promise<void> {
  await tx.insert(assistantMessage).values(rows.map((row) => ({ ...row, accountId: tx.accountId })));
}

/** Oldest first. */
export const listMessageRows = (tx: TenantTx, chatId: string): Promise<MessageRow[]> =>
  tx
    .select()
    .from(assistantMessage)
    .where(messagesOf(tx, chatId))
    .orderBy(assistantMessage.at, desc(assistantMessage.type));

/** The newest ones, oldest of them first. */
export async function listLastMessages(tx: TenantTx, chatId: string, count: number): Promise<MessageRow[]> {
  const rows = await tx
    .select()
    .from(assistantMessage)
    .where(messagesOf(tx, chatId))
    .orderBy(desc(assistantMessage.at), assistantMessage.type)
    .limit(count);
  return rows.reverse();
}

/** The answer to the newest question of these words, or the one that is named; undefined where the member has none. */
export async function findAnswer(
  tx: TenantTx,
  memberId: string,
  { question, messageId }: { question: string; messageId: string | undefined },
): Promise<string | undefined> {
  const { rows } = await tx.run(
    sql`SELECT answer.message_id AS id
     FROM assistant_chat chat
     JOIN assistant_message asked ON asked.account_id = chat.account_id AND asked.chat_id = chat.chat_id
     JOIN LATERAL (
       SELECT bot.message_id, bot.at FROM assistant_message bot
       WHERE bot.account_id = chat.account_id AND bot.chat_id = chat.chat_id AND bot.type = 'bot' AND bot.at >= asked.at
       ORDER BY bot.at LIMIT 1
     ) answer ON true
     WHERE chat.account_id = ${tx.accountId} AND chat.member_id = ${memberId} AND asked.type = 'user'
       AND asked.content = ${question}
       AND (${messageId ?? null}::uuid IS NULL OR answer.message_id = ${messageId ?? null})
     ORDER BY answer.at DESC LIMIT 1`,
  );
  return rows[0]?.id as string | undefined;
}

export async function setVerdict(tx: TenantTx, messageId: string, verdict: -1 | 0 | 1): Promise<void> {
  await tx
    .update(assistantMessage)
    .set({ verdict })
    .where(and(eq(assistantMessage.accountId, tx.accountId), eq(assistantMessage.messageId, messageId)));
}
