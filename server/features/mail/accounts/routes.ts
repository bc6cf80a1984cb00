// Mailboxes: connecting, changing, removing them.
import * as contract from '#contract/mail-accounts.ts';
import { wakeAccount } from '#server/jobs/account-schedule.ts';
import type { Caller } from '#server/kernel/caller.ts';
import { memberRoute, type Route } from '#server/kernel/route.ts';
import type { Services } from '#server/kernel/services.ts';
import { mailSending } from '../send/schedule.ts';
import { createMailbox } from './create-mailbox.ts';
import { deleteMailbox } from './delete-mailbox.ts';
import { checkDomain } from './domain/check-domain.ts';
import { systemDns } from './domain/dns-records.ts';
import { listMailboxes } from './list-mailboxes.ts';
import { finishOauth } from './oauth/finish-oauth.ts';
import { startOauth } from './oauth/start-oauth.ts';
import { isProviderDomain, listPresets } from './presets.ts';
import { retryMailbox } from './retry-mailbox.ts';
import { updateMailbox } from './update-mailbox.ts';
import { requireMailbox } from './usable-mailboxes.ts';
import { tryLogin } from './verify-login.ts';

/** Mails that waited for a login or a wider limit need wait no longer. What was saved stands, whether or not this works. */
const goOnSending = (services: Services, { accountId }: Caller): Promise<void> =>
  wakeAccount(mailSending, services, accountId).catch((error: Error) =>
    services.log.warn({ err: error, accountId }, 'the sender was not woken'),
  );

export const mailAccountRoutes: Route[] = [
  memberRoute(contract.listMailboxes, ({ services, caller, tenant }) =>
    tenant((tx) => listMailboxes(tx, caller, services.now())),
  ),

  memberRoute(contract.createMailbox, async ({ services, caller, body, request }) => ({
    id: await createMailbox(services, caller, body, request.signal),
  })),

  memberRoute(contract.verifyMailbox, ({ services, body, request }) => {
    const { password, user, ...servers } = body;
    const secret = { kind: 'password', password } as const;
    return tryLogin(services, { ...servers, user: user || body.email, secret }, request.signal);
  }),

  memberRoute(contract.updateMailbox, async ({ services, caller, params, body, request }) => {
    await updateMailbox(services, { caller, mailboxId: params.id, wishes: body }, request.signal);
    await goOnSending(services, caller);
    return {};
  }),

  memberRoute(contract.deleteMailbox, async ({ services, caller, params }) => {
    await deleteMailbox(services, caller, params.id);
    return {};
  }),

  memberRoute(contract.retryMailbox, async ({ services, caller, params, tenant }) => {
    await tenant((tx) => retryMailbox(tx, caller, params.id));
    await goOnSending(services, caller);
    return {};
  }),

  memberRoute(contract.listMailPresets, async ({ services }) => ({
    list: listPresets(services.config.mail),
  })),

  memberRoute(contract.checkSenderDomain, async ({ caller, params, query, tenant }) => {
    const { email, provider } = await tenant((tx) => requireMailbox(tx, caller, params.id));
    const { selector = '' } = query;
    return checkDomain(systemDns(), { email, provider, selector, managed: isProviderDomain(email) });
  }),

  memberRoute(contract.startOauth, async ({ services, caller, body }) => {
    const { provider, email, accountId: mailboxId } = body;
    return { url: await startOauth(services, caller, { provider, email, mailboxId }) };
  }),

  memberRoute(contract.finishOauth, async ({ services, caller, body, request }) => {
    const connected = await finishOauth(services, { caller, ...body }, request.signal);
    await goOnSending(services, caller);
    return connected;
  }),
];
