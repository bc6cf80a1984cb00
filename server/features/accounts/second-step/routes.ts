// The second step at sign-in: set up, renewed, switched off by the member, reset by the owner.
import * as contract from '#contract/security.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import { memberRoute, type Route } from '#server/kernel/route.ts';
import { beginTotp } from './begin-totp.ts';
import { disableTotp } from './disable-totp.ts';
import { enableTotp } from './enable-totp.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { resetMemberTotp } from './reset-totp.ts';
import { findTotpState } from './store.ts';

export const secondStepRoutes: Route[] = [
  memberRoute(contract.getTotp, async ({ caller, tenant }) => {
    const { enabledAt, recoveryLeft } = await tenant((tx) => findTotpState(tx, caller.memberId));
    return { enabled: enabledAt !== null, enabledAt: enabledAt && isoMoment(enabledAt), recoveryLeft };
  }),

  memberRoute(contract.beginTotp, ({ services, caller, tenant }) =>
    tenant((tx) => beginTotp(tx, services, caller)),
  ),

  memberRoute(contract.enableTotp, async ({ services, caller, body }) => ({
    recoveryCodes: await enableTotp(services, caller, body.code),
  })),

  memberRoute(contract.renewRecoveryCodes, async ({ services, caller, body }) => ({
    recoveryCodes: await renewRecoveryCodes(services, caller, body),
  })),

  memberRoute(contract.disableTotp, async ({ services, caller, body }) => {
    await disableTotp(services, caller, body);
    return {};
  }),

  memberRoute(contract.resetMemberTotp, async ({ services, caller, params }) => {
    const { accountId, memberId: actor } = caller;
    await resetMemberTotp(services, { accountId, memberId: params.id, actor });
    return {};
  }),
];
