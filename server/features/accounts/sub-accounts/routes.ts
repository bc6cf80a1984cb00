// Sub-accounts: list, create with an invitation, change, delete, invite again.
import * as contract from '#contract/sub-accounts.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { removeBytes } from '#server/files/remove-bytes.ts';
import { normaliseEmail } from '#server/identity/email.ts';
import { AppError, notFound } from '#server/kernel/app-error.ts';
import { memberRoute, type Route } from '#server/kernel/route.ts';
import { newSubAccountMail } from '../mails.ts';
import { findMember } from '../store.ts';
import { tellByMail } from '../tell-by-mail.ts';
import { accountTexts } from '../texts.ts';
import { createSubAccount } from './create-sub-account.ts';
import { deleteSubAccount } from './delete-sub-account.ts';
import { listSubAccounts } from './list-sub-accounts.ts';
import { sendInvite, takeInvite } from './send-invite.ts';
import { updateSubAccount } from './update-sub-account.ts';

export const subAccountRoutes: Route[] = [
  memberRoute(contract.listSubAccounts, ({ services, query, tenant }) =>
    tenant((tx) => listSubAccounts(tx, query, services.now())),
  ),

  memberRoute(contract.createSubAccount, async ({ services, caller, body, tenant }) => {
    const email = normaliseEmail(body.account);
    const { name, codes } = body;
    const { companyName, memberId: actor } = caller;
    await takeInvite(services, email);
    const id = await tenant((tx) => createSubAccount(tx, { email, name, codes, actor, now: services.now() }));
    // After the commit: a slow mail server must not hold the account.
    await tellByMail(services, newSubAccountMail(caller.email, { name, email }));
    await sendInvite(services, {
      email,
      name,
      companyName,
      failedSentence: accountTexts.subAccountMailFailed,
    });
    return { id };
  }),

  memberRoute(contract.updateSubAccount, async ({ caller, params, body, tenant }) => {
    await tenant((tx) => updateSubAccount(tx, { ...body, memberId: params.id, actor: caller.memberId }));
    return {};
  }),

  memberRoute(contract.deleteSubAccount, async ({ services, caller, params, tenant }) => {
    const { accountId, memberId: actor } = caller;
    const fileIds = await tenant((tx) => deleteSubAccount(tx, services, { memberId: params.id, actor }));
    await removeBytes(services, accountId, fileIds);
    return {};
  }),

  memberRoute(contract.resendInvite, async ({ services, caller, params, tenant }) => {
    const member = await tenant((tx) => findMember(tx, params.id));
    if (member?.role !== 'member') throw notFound(accountTexts.subAccount);
    if (member.passwordHash !== null) throw new AppError('conflict', accountTexts.subAccountActivated);
    const { email, name } = member;
    const { companyName } = caller;
    await takeInvite(services, email);
    await sendInvite(services, { email, name, companyName, failedSentence: accountTexts.mailFailed });
    await tenant((tx) =>
      recordAudit(tx, {
        accountId: caller.accountId,
        actor: caller.memberId,
        action: 'accounts.sub-account-invited',
        target: member.memberId,
      }),
    );
    return {};
  }),
];
