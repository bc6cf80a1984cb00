// An access token that is still good for a while; one that is not is renewed and kept, whoever else renews it at the same time.
import { setTimeout as pause } from 'node:timers/promises';
import type { Services } from '#server/kernel/services.ts';
import { MailServerFault } from '#server/mailboxes/mail-server-fault.ts';
import { lockVault } from '#server/secrets/tenant-vault.ts';
import { type OauthSecret, openMailbox, sealMailbox } from '../mailbox-secret.ts';
import { stopMailbox } from '../stop-mailbox.ts';
import { lockMailbox, updateMailboxRow } from '../store.ts';
import { mailboxTexts } from '../texts.ts';
import { askForTokens } from './token-client.ts';

/** A token that ends while we sign in is of no use. */
const spareMs = 2 * 60_000;
/** How long another process that was first may need to write down what it was given. */
const looks = { count: 5, everyMs: 300 };

export interface StoredGrant {
  accountId: number;
  mailboxId: string;
  secret: OauthSecret;
}

/** Renewals under way in this process: whoever asks meanwhile gets the same token. */
const renewing = new Map<string, Promise<string>>();

/** Throws a `MailServerFault`; a grant the provider no longer knows stops the mailbox. */
export async function freshToken(services: Services, grant: StoredGrant): Promise<string> {
  if (isFresh(services, grant.secret)) return grant.secret.accessToken;
  const key = `${grant.accountId}/${grant.mailboxId}`;
  const running =
    renewing.get(key) ??
    renew(services, grant).finally(() => {
      renewing.delete(key);
    });
  renewing.set(key, running);
  return running;
}

const isFresh = ({ now }: Services, { expiresAt }: OauthSecret) => expiresAt - spareMs > now().getTime();

async function renew(services: Services, asked: StoredGrant): Promise<string> {
  // Who asks may have read it before a renewal that is over by now.
  const secret = await newest(services, asked);
  if (isFresh(services, secret)) return secret.accessToken;
  const grant = { ...asked, secret };
  const { client } = services.config.mail.oauth[secret.provider];
  if (!client) throw new MailServerFault('later', mailboxTexts.oauthMissing(secret.provider));
  const form = { grant_type: 'refresh_token', refresh_token: secret.refreshToken };
  try {
    const tokens = await askForTokens({ client, form, now: services.now() });
    const { accessToken, expiresAt, refreshToken } = tokens;
    return await keep(services, grant, {
      ...secret,
      accessToken,
      expiresAt,
      refreshToken: refreshToken ?? secret.refreshToken,
    });
  } catch (error) {
    if (!(error instanceof MailServerFault) || error.kind !== 'login') throw error;
    return await afterRefusal(services, grant, error);
  }
}

async function newest(
  services: Services,
  { accountId, mailboxId, secret }: StoredGrant,
): Promise<OauthSecret> {
  const stored = await services.db.tenant(accountId, (tx) => openMailbox(tx, services, mailboxId));
  return stored?.kind === 'oauth' ? stored : secret;
}

/** Unless the person has signed in again meanwhile. */
async function keep(
  services: Services,
  { accountId, mailboxId, secret }: StoredGrant,
  renewed: OauthSecret,
): Promise<string> {
  await services.db.tenant(accountId, async (tx) => {
    await lockVault(tx);
    await lockMailbox(tx, mailboxId);
    const stored = await openMailbox(tx, services, mailboxId);
    if (stored?.kind !== 'oauth' || stored.refreshToken !== secret.refreshToken) return;
    const sealed = await sealMailbox(tx, services, { mailboxId, secret: renewed });
    await updateMailboxRow(tx, mailboxId, { sealed });
  });
  return renewed.accessToken;
}

/** Where each use replaces the grant, one that another process has just used is void here and good there. */
async function afterRefusal(
  services: Services,
  { accountId, mailboxId, secret }: StoredGrant,
  fault: MailServerFault,
): Promise<string> {
  const isReplaced = (stored: Awaited<ReturnType<typeof openMailbox>>): stored is OauthSecret =>
    stored?.kind === 'oauth' && stored.refreshToken !== secret.refreshToken;
  for (let look = 0; look < looks.count; look += 1) {
    const stored = await services.db.tenant(accountId, (tx) => openMailbox(tx, services, mailboxId));
    if (isReplaced(stored) && isFresh(services, stored)) return stored.accessToken;
    await pause(looks.everyMs);
  }
  await services.db.tenant(accountId, async (tx) => {
    await lockMailbox(tx, mailboxId);
    if (isReplaced(await openMailbox(tx, services, mailboxId))) return;
    await stopMailbox(tx, { mailboxId, trouble: fault.words, now: services.now() });
  });
  throw fault;
}
