// What signs in to a mailbox, sealed at rest.
import { and, eq } from 'drizzle-orm';
import type { OauthProvider } from '#contract/mail-accounts.ts';
import type { TenantTx } from '#server/db/database.ts';
import { tenantKey } from '#server/db/schema/accounts.ts';
import { mailbox } from '#server/db/schema/mail.ts';
import type { Services } from '#server/kernel/services.ts';
import { openSecret, type SecretPlace, sealSecret } from '#server/secrets/tenant-vault.ts';

export interface OauthSecret {
  kind: 'oauth';
  provider: OauthProvider;
  refreshToken: string;
  accessToken: string;
  /** Milliseconds since 1970: until then the access token is taken. */
  expiresAt: number;
}

export type MailboxSecret = { kind: 'password'; password: string } | OauthSecret;

const placeOf = (mailboxId: string): SecretPlace => ({ purpose: 'mailbox', rowId: mailboxId });

/** Gives the sealed bytes for the row; holds the tenant's vault until the transaction ends. */
export function sealMailbox(
  tx: TenantTx,
  { masterKey }: Pick<Services, 'masterKey'>,
  { mailboxId, secret }: { mailboxId: string; secret: MailboxSecret },
): Promise<Buffer> {
  return sealSecret(tx, masterKey, { place: placeOf(mailboxId), plaintext: JSON.stringify(secret) });
}

/** Undefined where there is no such mailbox, or one that signs in nowhere. */
export async function openMailbox(
  tx: TenantTx,
  { masterKey }: Pick<Services, 'masterKey'>,
  mailboxId: string,
): Promise<MailboxSecret | undefined> {
  const { accountId } = tx;
  // One statement for both, so that a rotation of the key cannot come between them.
  const rows = await tx
    .select({ sealed: mailbox.sealed, keyVersion: tenantKey.keyVersion, wrapped: tenantKey.wrapped })
    .from(mailbox)
    .innerJoin(tenantKey, eq(tenantKey.accountId, mailbox.accountId))
    .where(and(eq(mailbox.accountId, accountId), eq(mailbox.mailboxId, mailboxId)));
  const sealed = rows[0]?.sealed;
  if (!sealed) return undefined;
  const text = openSecret(masterKey, { accountId, place: placeOf(mailboxId), sealed, keys: rows });
  return JSON.parse(text) as MailboxSecret;
}
