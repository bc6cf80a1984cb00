// Where a robot is reached and how it checks signatures, sealed at rest.
import { and, eq } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import { tenantKey } from '#server/db/schema/accounts.ts';
import { noticeRobot } from '#server/db/schema/notices.ts';
import type { Services } from '#server/kernel/services.ts';
import { openSecret, type SecretPlace, sealSecret } from '#server/secrets/tenant-vault.ts';

export interface RobotSecret {
  url: string;
  /** Empty: it checks none. */
  secret: string;
}

const placeOf = (robotId: string): SecretPlace => ({ purpose: 'robot', rowId: robotId });

/** Gives the sealed bytes for the row; holds the tenant's vault until the transaction ends. */
export function sealRobot(
  tx: TenantTx,
  { masterKey }: Pick<Services, 'masterKey'>,
  { robotId, ...secret }: RobotSecret & { robotId: string },
): Promise<Buffer> {
  return sealSecret(tx, masterKey, { place: placeOf(robotId), plaintext: JSON.stringify(secret) });
}

/** Undefined when there is no such robot. */
export async function openRobot(
  tx: TenantTx,
  { masterKey }: Pick<Services, 'masterKey'>,
  robotId: string,
): Promise<RobotSecret | undefined> {
  const { accountId } = tx;
  // One statement for both, so that a rotation of the key cannot come between them.
  const rows = await tx
    .select({
      sealed: noticeRobot.sealed,
      keyVersion: tenantKey.keyVersion,
      wrapped: tenantKey.wrapped,
    })
    .from(noticeRobot)
    .innerJoin(tenantKey, eq(tenantKey.accountId, noticeRobot.accountId))
    .where(and(eq(noticeRobot.accountId, accountId), eq(noticeRobot.robotId, robotId)));
  const sealed = rows[0]?.sealed;
  if (!sealed) return undefined;
  const text = openSecret(masterKey, { accountId, place: placeOf(robotId), sealed, keys: rows });
  return JSON.parse(text) as RobotSecret;
}
