// Tokens of an account, and the directory that finds the account of a token.
import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { MenuCode } from '#contract/menu.ts';
import type { TenantTx } from '#server/db/database.ts';
import { agentKey, apiToken, tokenDirectory } from '#server/db/schema/tokens.ts';

export type TokenRow = typeof apiToken.$inferSelect;

export interface NewTokenRow {
  tokenId: string;
  memberId: string;
  title: string;
  codes: MenuCode[];
  expiresAt: Date | null;
}

export const readTokens = (tx: TenantTx): Promise<TokenRow[]> =>
  tx
    .select()
    .from(apiToken)
    .where(eq(apiToken.accountId, tx.accountId))
    .orderBy(desc(apiToken.createdAt), apiToken.tokenId);

/** But for those of one connected agent. */
export async function countTokens(tx: TenantTx, besides?: string): Promise<number> {
  const isAnother =
    besides === undefined ? undefined : sql`${apiToken.clientId} IS DISTINCT FROM ${besides}::uuid`;
  const [row] = await tx
    .select({ tokens: count() })
    .from(apiToken)
    .where(and(eq(apiToken.accountId, tx.accountId), isAnother));
  return row?.tokens ?? 0;
}

export async function findToken(tx: TenantTx, tokenId: string): Promise<TokenRow | undefined> {
  const [row] = await tx
    .select()
    .from(apiToken)
    .where(and(eq(apiToken.accountId, tx.accountId), eq(apiToken.tokenId, tokenId)));
  return row;
}

export async function insertToken(tx: TenantTx, row: NewTokenRow, tokenHash: Buffer): Promise<void> {
  const { accountId } = tx;
  await tx.insert(apiToken).values({ ...row, accountId });
  await tx.insert(tokenDirectory).values({ tokenHash, accountId, tokenId: row.tokenId });
}

export async function deleteTokensOfClient(tx: TenantTx, clientId: string): Promise<void> {
  const earlier = await tx
    .select({ tokenId: apiToken.tokenId })
    .from(apiToken)
    .where(and(eq(apiToken.accountId, tx.accountId), eq(apiToken.clientId, clientId)));
  for (const { tokenId } of earlier) await deleteToken(tx, tokenId);
}

/** False when there is none. */
export async function deleteToken(tx: TenantTx, tokenId: string): Promise<boolean> {
  const gone = await tx
    .delete(apiToken)
    .where(and(eq(apiToken.accountId, tx.accountId), eq(apiToken.tokenId, tokenId)))
    .returning({ tokenId: apiToken.tokenId });
  await tx.delete(agentKey).where(and(eq(agentKey.accountId, tx.accountId), eq(agentKey.tokenId, tokenId)));
  await tx
    .delete(tokenDirectory)
    .where(and(eq(tokenDirectory.accountId, tx.accountId), eq(tokenDirectory.tokenId, tokenId)));
  return gone.length === 1;
}

export async function deleteDirectory(tx: TenantTx): Promise<void> {
  await tx.delete(tokenDirectory).where(eq(tokenDirectory.accountId, tx.accountId));
}
