// Every endpoint of accounts with its verb.
import * as contract from '#contract/accounts.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { menuHolderOf } from '#server/kernel/caller.ts';
import { memberRoute, publicRoute, type RequestFacts, type Route } from '#server/kernel/route.ts';
import { deviceOf } from '#server/sessions/device-of.ts';
import { auditRoutes } from './audit-list/routes.ts';
import { avatarChoices } from './avatars/avatar-choices.ts';
import { chooseAvatar } from './avatars/choose-avatar.ts';
import { uploadAvatar } from './avatars/upload-avatar.ts';
import { changePassword } from './change-password.ts';
import { sendPasswordCode, sendRegistrationCode } from './codes/send-code.ts';
import { deleteAccount } from './delete-account.ts';
import { figureConsentRoutes } from './figure-consent-routes.ts';
import { mailPageLink } from './mail-page-link.ts';
import { menuView } from './menu-view.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { register } from './register.ts';
import { resetPassword } from './reset-password.ts';
import { requireSelf, saveProfile } from './save-profile.ts';
import { secondStepRoutes } from './second-step/routes.ts';
import type { WhereFrom } from './sessions.ts';
import { confirmSession } from './sign-in/confirm-session.ts';
import { signIn } from './sign-in/sign-in.ts';
import { signOut } from './sign-in/sign-out.ts';
import { signInRoutes } from './sign-ins/routes.ts';
import { subAccountRoutes } from './sub-accounts/routes.ts';
import { accountTexts } from './texts.ts';
import { verifyEmail } from './verify-email.ts';
import { userView } from './view.ts';

const whereFrom = ({ address, userAgent }: RequestFacts): WhereFrom => ({
  address,
  device: deviceOf(userAgent),
});

export const accountsRoutes: Route[] = [
  publicRoute(contract.sendRegistrationCode, async ({ services, body, request }) => {
    await sendRegistrationCode(services, { account: body.account, address: request.address });
    return {};
  }),

  publicRoute(contract.register, ({ services, body, request }) =>
    register(services, { ...body, ...whereFrom(request) }),
  ),

  publicRoute(contract.login, ({ services, body, request }) =>
    signIn(services, { ...body, ...whereFrom(request) }),
  ),

  publicRoute(contract.sendPasswordCode, async ({ services, body, request }) => {
    await sendPasswordCode(services, { account: body.account, address: request.address });
    return {};
  }),

  publicRoute(contract.resetPassword, async ({ services, body, request }) => {
    await resetPassword(services, { ...body, address: request.address });
    return {};
  }),

  memberRoute(contract.verifyEmail, async ({ services, caller, body, request }) => {
    await verifyEmail(services, caller, { ...body, address: request.address });
    return {};
  }),

  memberRoute(contract.queryUser, async ({ caller }) => userView(caller)),

  memberRoute(contract.mailPageLink, async ({ services, caller, body }) => {
    await mailPageLink(services, caller, body);
    return {};
  }),

  memberRoute(contract.listAvatars, async () => [...avatarChoices]),

  memberRoute(contract.saveProfile, async ({ caller, body, tenant }) => {
    await tenant((tx) => saveProfile(tx, caller, body));
    return {};
  }),

  memberRoute(contract.chooseAvatar, async ({ caller, body, tenant }) => {
    requireSelf(caller, body.id);
    await tenant((tx) => chooseAvatar(tx, caller, body.headImgUrl));
    return {};
  }),

  memberRoute(contract.uploadAvatar, async ({ services, caller, file }) => {
    if (!file) throw new AppError('invalid_input', accountTexts.avatarKind);
    return { url: await uploadAvatar(services, caller, file.bytes) };
  }),

  memberRoute(contract.changePassword, ({ services, caller, body }) =>
    changePassword(services, caller, body),
  ),

  memberRoute(contract.confirmPassword, ({ services, caller, body }) =>
    confirmSession(services, caller, body),
  ),
  memberRoute(contract.deleteAccount, async ({ services, caller, body }) => {
    await deleteAccount(services, caller, body.password);
    return {};
  }),

  memberRoute(contract.logout, async ({ caller, tenant }) => {
    await tenant((tx) => signOut(tx, caller));
    return {};
  }),

  memberRoute(contract.queryMenu, async ({ services, caller }) =>
    menuView(menuHolderOf(caller, services.now()), services.config.marketUrl),
  ),

  ...subAccountRoutes,
  ...figureConsentRoutes,
  ...secondStepRoutes,
  ...passkeyRoutes,
  ...signInRoutes,
  ...auditRoutes,
];
