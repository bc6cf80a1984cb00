// Accounts on the console.
import * as contract from '#contract/operator/accounts.ts';
import { resetTotpOf } from '#server/features/accounts/second-step/reset-totp.ts';
import { resumeAccount, suspendAccount } from '#server/features/accounts/suspensions.ts';
import { operatorActor } from '#server/kernel/operator.ts';
import { operatorRoute, type Route } from '#server/kernel/route.ts';
import { exportAccounts } from './export-accounts.ts';
import { getAccountDetail } from './get-account.ts';
import { countAccounts, pageAccounts } from './page-accounts.ts';
import { seeFigures } from './see-figures.ts';

export const operatorAccountRoutes: Route[] = [
  operatorRoute(contract.searchAccounts, ({ services, query }) => pageAccounts(services, query)),

  operatorRoute(contract.countAccounts, ({ services, query }) =>
    countAccounts(services.db.global, query, services.now()),
  ),

  operatorRoute(contract.exportAccountsCall, ({ services, operator, body }) =>
    exportAccounts(services, operator, body),
  ),

  operatorRoute(contract.getAccountDetail, ({ services, operator, params }) =>
    getAccountDetail(services, operator, params.id),
  ),

  operatorRoute(contract.suspendAccount, async ({ services, operator, params, body }) => {
    const actor = operatorActor(operator);
    await suspendAccount(services, { accountId: params.id, reason: body.reason, actor });
    return {};
  }),

  operatorRoute(contract.resumeAccount, async ({ services, operator, params }) => {
    await resumeAccount(services, { accountId: params.id, actor: operatorActor(operator) });
    return {};
  }),

  operatorRoute(contract.resetSecondStep, async ({ services, operator, params, body }) => {
    await resetTotpOf(services, { ...body, within: params.id, actor: operatorActor(operator) });
    return {};
  }),

  operatorRoute(contract.seeFigures, ({ services, operator, params }) =>
    seeFigures(services, operator, params.id),
  ),
];
