// A code, or a refresh token, for the next pair of keys. Each is good once: what comes a second time was copied on its way,
// and what it led to ends with that.
import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { agentKeySeconds } from '#contract/limits.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { TenantTx } from '#server/db/database.ts';
import { lockAccount } from '#server/db/lock-account.ts';
import { member } from '#server/db/schema/accounts.ts';
import { apiToken, oauthClient } from '#server/db/schema/tokens.ts';
import type { Services } from '#server/kernel/services.ts';
import { newApiToken } from '#server/secrets/api-token.ts';
import { isSame } from '#server/secrets/is-same.ts';
import { newToken } from '#server/secrets/token.ts';
import { requireRoom } from '../require-room.ts';
import { deleteToken, deleteTokensOfClient, findToken } from '../store.ts';
import { addKey, findKey, forgetOldKeys, type LockedKey, lockKey, markUsed } from './agent-keys.ts';
import { invalidGrant, OAuthFault } from './oauth-fault.ts';

/** Told from an access token at sight. */
const refreshPrefix = 'haitu_refresh_';

export interface IssuedKeys {
  access_token: string;
  token_type: 'Bearer';
  expires_in: number;
  refresh_token: string;
  scope: string;
}

export interface ShownCode {
  code: string;
  clientId: string;
  verifier: string;
  /** Undefined: not said, as the newer form of the protocol has it. */
  redirectUri: string | undefined;
}

export function redeemCode(services: Services, shown: ShownCode): Promise<IssuedKeys> {
  return take(services, 'code', shown.code, async (tx, key) => {
    const { consent, tokenId } = key;
    if (!consent || !fits(shown, consent)) return undefined;
    const { memberId, clientId, codes } = consent;
    if (!(await isEnabled(tx, memberId))) return undefined;
    const title = await touchClient(tx, clientId);
    if (title === undefined) return undefined;
    // The same agent, let in again: the new token takes the place of the old one.
    await deleteTokensOfClient(tx, clientId);
    await requireRoom(tx);
    const { accountId } = tx;
    await tx.insert(apiToken).values({ accountId, tokenId, memberId, title, codes, clientId });
    await recordAudit(tx, {
      accountId,
      actor: memberId,
      action: 'tokens.connected',
      target: tokenId,
      detail: { codes: codes.join(','), client: clientId },
    });
    return issue(tx, services, { tokenId, codes });
  });
}

export function refreshKeys(
  services: Services,
  { refreshToken, clientId }: { refreshToken: string; clientId: string },
): Promise<IssuedKeys> {
  return take(services, 'refresh', refreshToken, async (tx, { tokenId }) => {
    const token = await findToken(tx, tokenId);
    if (token?.clientId !== clientId || !(await isEnabled(tx, token.memberId))) return undefined;
    const endsAtMs = token.createdAt.getTime() + agentKeySeconds.whole * 1000;
    if (endsAtMs <= services.now().getTime()) return undefined;
    if ((await touchClient(tx, clientId)) === undefined) return undefined;
    await forgetOldKeys(tx, tokenId);
    return issue(tx, services, token);
  });
}

/** RFC 7009: with either of its keys the agent gives up all it was let in for. What is none of ours is no matter. */
export async function giveUpKeys(services: Services, key: string, clientId: string): Promise<void> {
  for (const kind of ['refresh', 'access'] as const) {
    const found = await findKey(services, kind, key);
    if (!found) continue;
    await services.db.tenant(found.accountId, async (tx) => {
      await lockAccount(tx);
      const locked = await lockKey(tx, found.keyHash, kind);
      const token = locked && (await findToken(tx, locked.tokenId));
      if (!token) return;
      if (token.clientId !== clientId) {
        throw new OAuthFault('invalid_client', 'The token was issued to another client.');
      }
      await deleteToken(tx, token.tokenId);
      await recordAudit(tx, {
        accountId: tx.accountId,
        actor: token.memberId,
        action: 'tokens.given-up',
        target: token.tokenId,
      });
    });
  }
}

type Work = (tx: TenantTx, key: LockedKey) => Promise<IssuedKeys | undefined>;

/** Whatever comes of it, the key is used up: the transaction is kept, and what is wrong is said after it. */
async function take(
  services: Services,
  kind: 'code' | 'refresh',
  key: string,
  work: Work,
): Promise<IssuedKeys> {
  const found = await findKey(services, kind, key);
  if (!found) throw invalidGrant();
  const issued = await services.db.tenant(found.accountId, async (tx) => {
    if (!(await lockAccount(tx))) return undefined;
    const locked = await lockKey(tx, found.keyHash, kind);
    if (!locked) return undefined;
    if (locked.usedAt !== null) {
      await endStolen(tx, locked);
      return undefined;
    }
    if (!locked.isLive) return undefined;
    await markUsed(tx, found.keyHash);
    return work(tx, locked);
  });
  if (!issued) throw invalidGrant();
  return issued;
}

async function endStolen(tx: TenantTx, { tokenId, kind }: LockedKey): Promise<void> {
  const token = await findToken(tx, tokenId);
  if (!token) return;
  await deleteToken(tx, tokenId);
  await recordAudit(tx, {
    accountId: tx.accountId,
    actor: 'system',
    action: 'tokens.shown-twice',
    target: tokenId,
    detail: { kind },
  });
}

function fits(
  { clientId, redirectUri, verifier }: ShownCode,
  given: { clientId: string; redirectUri: string; challenge: string },
): boolean {
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  return (
    clientId === given.clientId &&
    (redirectUri === undefined || redirectUri === given.redirectUri) &&
    isSame(challenge, given.challenge)
  );
}

async function isEnabled(tx: TenantTx, memberId: string): Promise<boolean> {
  const [row] = await tx
    .select({ enabled: member.enabled })
    .from(member)
    .where(and(eq(member.accountId, tx.accountId), eq(member.memberId, memberId)));
  return row?.enabled ?? false;
}

/** Its name; undefined when it was forgotten. Noted to the day: an agent comes every hour. */
async function touchClient(tx: TenantTx, clientId: string): Promise<string | undefined> {
  const [client] = await tx
    .select({ title: oauthClient.title })
    .from(oauthClient)
    .where(eq(oauthClient.clientId, clientId));
  const isStale = sql`(${oauthClient.usedAt} IS NULL OR ${oauthClient.usedAt} < now() - interval '1 day')`;
  await tx
    .update(oauthClient)
    .set({ usedAt: sql`now()` })
    .where(and(eq(oauthClient.clientId, clientId), isStale));
  return client?.title;
}

async function issue(
  tx: TenantTx,
  { masterKey }: Services,
  { tokenId, codes }: { tokenId: string; codes: readonly string[] },
): Promise<IssuedKeys> {
  const [access, refresh] = [newApiToken(), `${refreshPrefix}${newToken()}`];
  const { access: accessSeconds, refresh: refreshSeconds } = agentKeySeconds;
  await addKey(tx, masterKey, { kind: 'access', key: access, tokenId, lifeSeconds: accessSeconds });
  await addKey(tx, masterKey, { kind: 'refresh', key: refresh, tokenId, lifeSeconds: refreshSeconds });
  await tx
    .update(apiToken)
    .set({ expiresAt: sql`now() + make_interval(secs => ${refreshSeconds})` })
    .where(and(eq(apiToken.accountId, tx.accountId), eq(apiToken.tokenId, tokenId)));
  return {
    access_token: access,
    token_type: 'Bearer',
    expires_in: accessSeconds,
    refresh_token: refresh,
    scope: codes.join(' '),
  };
}
