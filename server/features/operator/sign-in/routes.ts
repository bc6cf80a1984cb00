// Signing in to the console, and who may.
import * as contract from '#contract/operator/sign-in.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import { operatorActor } from '#server/kernel/operator.ts';
import { operatorRoute, publicRoute, type Route } from '#server/kernel/route.ts';
import { askPasskey, finishSignIn } from './finish-sign-in.ts';
import { startSignIn } from './start-sign-in.ts';
import { endOperatorSessions, listOperatorRows } from './store.ts';
import { updateOperator } from './update-operator.ts';

export const operatorSignInRoutes: Route[] = [
  publicRoute(contract.operatorLogin, ({ services, body, request }) =>
    startSignIn(services, { ...body, address: request.address }),
  ),

  publicRoute(contract.askOperatorPasskey, ({ services, body }) => askPasskey(services, body.ticket)),

  publicRoute(contract.operatorSecondStep, ({ services, body, request }) =>
    finishSignIn(services, { ...body, address: request.address }),
  ),

  operatorRoute(contract.operatorMe, async ({ operator, services }) => ({
    operatorId: operator.operatorId,
    account: operator.email,
    title: operator.title,
    role: operator.role,
    twoPersons: services.config.operatorTwoPersons,
  })),

  operatorRoute(contract.operatorExit, async ({ operator, services }) => {
    const { operatorId, sessionId } = operator;
    await services.db.transaction(async (tx) => {
      await endOperatorSessions(tx, operatorId, { onlyId: sessionId });
      await recordAudit(tx, {
        accountId: null,
        actor: operatorActor(operator),
        action: 'operator.signed-out',
      });
    });
    return {};
  }),

  operatorRoute(contract.listOperators, async ({ services }) => {
    const rows = await listOperatorRows(services.db.global);
    return {
      list: rows.map(({ row, lastSeenAt }) => ({
        operatorId: row.operatorId,
        account: row.email,
        title: row.title,
        role: row.role,
        enabled: row.enabled,
        bound: row.totpSealed !== null,
        recoveryLeft: row.recoveryHashes.length,
        lastSeenAt: lastSeenAt === null ? null : isoMoment(lastSeenAt),
      })),
    };
  }),

  operatorRoute(contract.updateOperator, async ({ services, operator, params, body }) => {
    await updateOperator(services, operator, { operatorId: params.id, ...body });
    return {};
  }),
];
