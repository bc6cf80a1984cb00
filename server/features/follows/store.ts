// Rows of follows.
import { randomUUID } from 'node:crypto';
import { and, count, eq } from 'drizzle-orm';
import type { FollowKind } from '#contract/follows.ts';
import type { TenantTx } from '#server/db/database.ts';
import { brand, openPublisher } from '#server/db/schema/catalogue.ts';
import { follow } from '#server/db/schema/follows.ts';

export interface Followed {
  kind: FollowKind;
  code: string;
}

export async function findFollowId(tx: TenantTx, { kind, code }: Followed): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: follow.followId })
    .from(follow)
    .where(and(eq(follow.accountId, tx.accountId), eq(follow.kind, kind), eq(follow.code, code)));
  return row?.id;
}

/** Whether the catalogue has it. */
export async function isKnown(tx: TenantTx, { kind, code }: Followed): Promise<boolean> {
  const rows =
    kind === 'brand'
      ? await tx.select({ code: brand.brandCode }).from(brand).where(eq(brand.brandCode, code))
      : await tx
          .select({ code: openPublisher.domain })
          .from(openPublisher)
          .where(eq(openPublisher.domain, code));
  return rows.length === 1;
}

export async function countFollows(tx: TenantTx, kind?: FollowKind): Promise<number> {
  const own = eq(follow.accountId, tx.accountId);
  const [row] = await tx
    .select({ follows: count() })
    .from(follow)
    .where(kind === undefined ? own : and(own, eq(follow.kind, kind)));
  return row?.follows ?? 0;
}

export async function insertFollow(
  tx: TenantTx,
  { kind, code, createdBy, now }: Followed & { createdBy: string; now: Date },
): Promise<string> {
  const followId = randomUUID();
  await tx
    .insert(follow)
    .values({ accountId: tx.accountId, followId, kind, code, createdBy, createdAt: now });
  return followId;
}

export async function removeFollow(tx: TenantTx, followId: string): Promise<boolean> {
  const gone = await tx
    .delete(follow)
    .where(and(eq(follow.accountId, tx.accountId), eq(follow.followId, followId)))
    .returning({ id: follow.followId });
  return gone.length === 1;
}
