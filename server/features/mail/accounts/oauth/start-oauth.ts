// Begins a sign-in with the provider: what comes back must belong to this session, this start and this verifier.
import { hash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import { oauthStartSeconds } from '#contract/limits.ts';
import type { OauthProvider } from '#contract/mail-accounts.ts';
import type { OauthClient } from '#server/config/mail-settings.ts';
import type { TenantTx } from '#server/db/database.ts';
import { mailOauthStart } from '#server/db/schema/mail.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Services } from '#server/kernel/services.ts';
import { hashToken, newToken } from '#server/secrets/token.ts';
import { requireRoomFor } from '../create-mailbox.ts';
import { mailboxTexts } from '../texts.ts';
import { requireOwnMailbox } from '../usable-mailboxes.ts';
import { oauthProviderFacts } from './providers.ts';

export interface WantedSignIn {
  provider: OauthProvider;
  email: string;
  /** Of a mailbox that is there. */
  mailboxId: string | undefined;
}

/** Where the provider leads the person back to. */
export const landingUrl = ({ config }: Pick<Services, 'config'>) => `${config.publicUrl}/emailConnection`;

export function clientOf({ config }: Pick<Services, 'config'>, provider: OauthProvider): OauthClient {
  const { client } = config.mail.oauth[provider];
  if (!client) throw new AppError('conflict', mailboxTexts.oauthMissing(provider));
  return client;
}

/** Gives the address to open. */
export async function startOauth(
  services: Services,
  caller: Caller,
  { provider, email, mailboxId }: WantedSignIn,
): Promise<string> {
  const { clientId, authorizeUrl } = clientOf(services, provider);
  const { scope, extra } = oauthProviderFacts[provider];
  const [state, verifier] = [newToken(), newToken()];
  const address = await services.db.tenant(caller.accountId, async (tx) => {
    const wanted = await addressOf(tx, { caller, email, mailboxId });
    await keepStart(tx, services.now(), {
      stateHash: hashToken(state),
      sessionId: caller.sessionId,
      provider,
      email: wanted,
      mailboxId: mailboxId ?? null,
      verifier,
    });
    return wanted;
  });
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: landingUrl(services),
    response_type: 'code',
    scope,
    state,
    code_challenge: hash('sha256', verifier, 'base64url'),
    code_challenge_method: 'S256',
    login_hint: address,
    ...extra,
  });
  return `${authorizeUrl}?${query}`;
}

/** A mailbox that is there keeps its address. */
async function addressOf(
  tx: TenantTx,
  { caller, email, mailboxId }: { caller: Caller; email: string; mailboxId: string | undefined },
): Promise<string> {
  if (mailboxId === undefined) {
    await requireRoomFor(tx, email);
    return email;
  }
  const row = await requireOwnMailbox(tx, caller, mailboxId);
  if (row.auth === 'none') throw new AppError('conflict', mailboxTexts.sampleFixed);
  return row.email;
}

type Start = Omit<typeof mailOauthStart.$inferInsert, 'accountId' | 'expiresAt'>;

async function keepStart(tx: TenantTx, now: Date, start: Start): Promise<void> {
  const { accountId } = tx;
  await tx
    .delete(mailOauthStart)
    .where(and(eq(mailOauthStart.accountId, accountId), lt(mailOauthStart.expiresAt, now)));
  const expiresAt = new Date(now.getTime() + oauthStartSeconds * 1000);
  await tx.insert(mailOauthStart).values({ ...start, accountId, expiresAt });
}
