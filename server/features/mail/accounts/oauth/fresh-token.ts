// An access token that is still good for a while; one that is not is renewed and kept, whoever else renews it at the same time.
import type { Services } from '../../../../kernel/services.ts';
import { MailServerFault } from '../../../../mailboxes/mail-server-fault.ts';
import { lockVault } from '../../../../secrets/tenant-vault.ts';
import { type OauthSecret, openMailbox, sealMailbox } from '../mailbox-secret.ts';
import { stopMailbox } from '../stop-mailbox.ts';
import { lockMailbox, updateMailboxRow } from '../store.ts';
import { mailboxTexts } from '../texts.ts';
import { askForTokens } from './token-client.ts';

/** A token that ends while we sign in is of no use. */
const spareMs = 2 * 60_000;

export interface StoredGrant {
  accountId: number;
  mailboxId: string;
  secret: OauthSecret;
}

/** Throws a `MailServerFault`; a grant the provider no longer knows stops the mailbox. */
export async function freshToken(services: Services, grant: StoredGrant): Promise<string> {
  const { secret } = grant;
  const now = services.now();
  if (secret.expiresAt - spareMs > now.getTime()) return secret.accessToken;
  const { client } = services.config.mail.oauth[secret.provider];
  if (!client) throw new MailServerFault('later', mailboxTexts.oauthMissing(secret.provider));
  const form = { grant_type: 'refresh_token', refresh_token: secret.refreshToken };
  try {
    const { accessToken, refreshToken, expiresAt } = await askForTokens({ client, form, now });
    const renewed = { ...secret, accessToken, expiresAt, refreshToken: refreshToken ?? secret.refreshToken };
    return await keep(services, grant, renewed);
  } catch (error) {
    if (!(error instanceof MailServerFault) || error.kind !== 'login') throw error;
    return await giveUp(services, grant, error);
  }
}

/** Unless the person has signed in again meanwhile, or another process was first with a grant that follows this one. */
async function keep(
  services: Services,
  { accountId, mailboxId, secret }: StoredGrant,
  renewed: OauthSecret,
): Promise<string> {
  return services.db.tenant(accountId, async (tx) => {
    await lockVault(tx);
    await lockMailbox(tx, mailboxId);
    const stored = await openMailbox(tx, services, mailboxId);
    if (stored?.kind === 'oauth' && stored.refreshToken === secret.refreshToken) {
      const sealed = await sealMailbox(tx, services, { mailboxId, secret: renewed });
      await updateMailboxRow(tx, mailboxId, { sealed });
    }
    return renewed.accessToken;
  });
}

/** A grant that another process has just replaced is void here and good there. */
async function giveUp(
  services: Services,
  { accountId, mailboxId, secret }: StoredGrant,
  fault: MailServerFault,
): Promise<string> {
  const stored = await services.db.tenant(accountId, async (tx) => {
    await lockVault(tx);
    await lockMailbox(tx, mailboxId);
    const current = await openMailbox(tx, services, mailboxId);
    if (current?.kind === 'oauth' && current.refreshToken !== secret.refreshToken) return current;
    await stopMailbox(tx, { mailboxId, trouble: fault.words, now: services.now() });
    return null;
  });
  if (stored && stored.expiresAt - spareMs > services.now().getTime()) return stored.accessToken;
  throw fault;
}
