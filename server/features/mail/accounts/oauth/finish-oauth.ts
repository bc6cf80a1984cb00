// The person comes back from the provider: the code is changed for tokens, both servers are tried with them, the mailbox is saved.
import { and, eq } from 'drizzle-orm';
import { mailLimits } from '#contract/limits.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { mailOauthStart } from '#server/db/schema/mail.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Services } from '#server/kernel/services.ts';
import { MailServerFault } from '#server/mailboxes/mail-server-fault.ts';
import { lockVault } from '#server/secrets/tenant-vault.ts';
import { hashToken } from '#server/secrets/token.ts';
import { announceMail } from '../announce-mail.ts';
import { clearedTrouble } from '../cleared-trouble.ts';
import { addMailbox } from '../create-mailbox.ts';
import { type OauthSecret, sealMailbox } from '../mailbox-secret.ts';
import { freeLease, lockMailbox, updateMailboxRow } from '../store.ts';
import { mailboxTexts } from '../texts.ts';
import { requireOwnMailbox } from '../usable-mailboxes.ts';
import { tryLogin, verdictOf } from '../verify-login.ts';
import { oauthProviderFacts } from './providers.ts';
import { serversOf } from './servers-of.ts';
import { clientOf, landingUrl } from './start-oauth.ts';
import { askForTokens, type Tokens } from './token-client.ts';

type Start = typeof mailOauthStart.$inferSelect;

export async function finishOauth(
  services: Services,
  { caller, code, state }: { caller: Caller; code: string; state: string },
  asker: AbortSignal,
): Promise<{ id: string; email: string }> {
  const start = await takeStart(services, caller, state);
  const { provider, email } = start;
  const tokens = await redeem(services, start, code);
  if (tokens.refreshToken === null) throw new AppError('wrong_credentials', mailboxTexts.oauthNotLasting);
  await requireOauthLogin(services, { start, tokens }, asker);
  const { refreshToken, accessToken, expiresAt } = tokens;
  const secret: OauthSecret = { kind: 'oauth', provider, refreshToken, accessToken, expiresAt };
  const id = start.mailboxId
    ? await renew(services, caller, { start, mailboxId: start.mailboxId, secret })
    : await add(services, caller, { start, secret });
  return { id, email };
}

/** Good once, whatever comes of it; of another session it is nobody's. */
async function takeStart(services: Services, caller: Caller, state: string): Promise<Start> {
  const [start] = await services.db.tenant(caller.accountId, (tx) =>
    tx
      .delete(mailOauthStart)
      .where(
        and(
          eq(mailOauthStart.accountId, caller.accountId),
          eq(mailOauthStart.stateHash, hashToken(state)),
          eq(mailOauthStart.sessionId, caller.sessionId),
        ),
      )
      .returning(),
  );
  if (!start || start.expiresAt <= services.now()) {
    throw new AppError('wrong_code', mailboxTexts.oauthStale);
  }
  return start;
}

async function redeem(services: Services, { provider, verifier }: Start, code: string): Promise<Tokens> {
  const form = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: landingUrl(services),
    code_verifier: verifier,
  };
  try {
    return await askForTokens({ client: clientOf(services, provider), form, now: services.now() });
  } catch (error) {
    if (!(error instanceof MailServerFault)) throw error;
    const reason = error.kind === 'login' ? 'wrong_code' : 'unavailable';
    throw new AppError(reason, error.kind === 'login' ? mailboxTexts.oauthStale : error.words, {
      cause: error,
    });
  }
}

async function requireOauthLogin(
  services: Services,
  { start, tokens }: { start: Start; tokens: Tokens },
  asker: AbortSignal,
): Promise<void> {
  const { email } = start;
  const secret = { kind: 'oauth', accessToken: tokens.accessToken } as const;
  const login = { email, user: email, ...serversOf(services.config.mail, start), secret };
  const sentence = verdictOf(await tryLogin(services, login, asker));
  if (sentence === null) return;
  // The usual reason by far: the browser was signed in as somebody else.
  const other = tokens.email !== '' && tokens.email.toLowerCase() !== email.toLowerCase();
  const why = other ? mailboxTexts.oauthOther(tokens.email, email) : sentence;
  throw new AppError('wrong_credentials', why);
}

async function add(
  services: Services,
  caller: Caller,
  { start, secret }: { start: Start; secret: OauthSecret },
): Promise<string> {
  const { email, provider } = start;
  return services.db.tenant(caller.accountId, (tx) =>
    addMailbox(tx, services, {
      row: {
        ...{ email, userName: email, ...serversOf(services.config.mail, start), auth: 'oauth' },
        provider: oauthProviderFacts[provider].preset,
        ...{ senderName: '', signature: '', optOutLine: true, dailyCap: null, memberIds: null },
        perMinute: mailLimits.perMinute.usual,
        createdBy: caller.memberId,
      },
      secret,
    }),
  );
}

async function renew(
  services: Services,
  caller: Caller,
  { start, mailboxId, secret }: { start: Start; mailboxId: string; secret: OauthSecret },
): Promise<string> {
  const { accountId, memberId: actor } = caller;
  await services.db.tenant(accountId, async (tx) => {
    await lockVault(tx);
    await lockMailbox(tx, mailboxId);
    // Meanwhile it may have gone, or been taken away from who asks.
    const { email } = await requireOwnMailbox(tx, caller, mailboxId);
    await updateMailboxRow(tx, mailboxId, {
      ...clearedTrouble,
      ...{ userName: email, ...serversOf(services.config.mail, start), auth: 'oauth' },
      provider: oauthProviderFacts[start.provider].preset,
      sealed: await sealMailbox(tx, services, { mailboxId, secret }),
    });
    await freeLease(tx, mailboxId);
    const detail = { login: 'replaced', provider: start.provider };
    await recordAudit(tx, { accountId, actor, action: 'mail.mailbox-changed', target: mailboxId, detail });
    await announceMail(tx, mailboxId);
  });
  return mailboxId;
}
