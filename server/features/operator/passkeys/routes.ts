// The operator's own passkeys: listed, added, removed.
import * as contract from '#contract/operator/passkeys.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { passkeyListView } from '#server/identity/passkey-list-view.ts';
import { notFound } from '#server/kernel/app-error.ts';
import { operatorActor } from '#server/kernel/operator.ts';
import { operatorRoute, type Route } from '#server/kernel/route.ts';
import { operatorTexts as texts } from '../texts.ts';
import { addPasskey, beginPasskey } from './add-passkey.ts';
import { listPasskeyRows, removePasskeys } from './store.ts';
import { withOwnCode } from './with-own-code.ts';

export const operatorPasskeyRoutes: Route[] = [
  operatorRoute(contract.listOwnPasskeys, async ({ services, operator }) => {
    const rows = await listPasskeyRows(services.db.global, operator.operatorId);
    return passkeyListView(rows, services.config);
  }),

  operatorRoute(contract.beginOwnPasskey, ({ services, operator, body, request }) =>
    beginPasskey(services, operator, { code: body.code, address: request.address }),
  ),

  operatorRoute(contract.addOwnPasskey, async ({ services, operator, body }) => ({
    id: await addPasskey(services, operator, body),
  })),

  operatorRoute(contract.removeOwnPasskey, async ({ services, operator, params, body, request }) => {
    await withOwnCode(services, operator, {
      code: body.code,
      address: request.address,
      work: async (tx) => {
        if ((await removePasskeys(tx, operator.operatorId, params.id)) === 0) throw notFound(texts.passkey);
        const actor = operatorActor(operator);
        const action = 'operator.passkey-removed';
        await recordAudit(tx, { accountId: null, actor, action, target: params.id });
      },
    });
    return {};
  }),
];
