// Passkeys of the member: listed, added, asked for, removed.
import * as contract from '#contract/passkeys.ts';
import { passkeyListView } from '#server/identity/passkey-list-view.ts';
import { requirePasskeySite } from '#server/identity/require-passkey-site.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { memberRoute, type Route } from '#server/kernel/route.ts';
import { requestOf } from '#server/secrets/passkey.ts';
import { accountTexts } from '../texts.ts';
import { addPasskey, beginPasskey } from './add-passkey.ts';
import { removePasskey } from './remove-passkey.ts';
import { listPasskeyRows, putChallenge } from './store.ts';

export const passkeyRoutes: Route[] = [
  memberRoute(contract.listPasskeys, async ({ services, caller, tenant }) => {
    const rows = await tenant((tx) => listPasskeyRows(tx, caller.memberId));
    return passkeyListView(rows, services.config);
  }),

  memberRoute(contract.beginPasskey, ({ services, caller, tenant }) =>
    tenant((tx) => beginPasskey(tx, services, caller)),
  ),

  memberRoute(contract.addPasskey, async ({ services, caller, body }) => ({
    id: await addPasskey(services, caller, body),
  })),

  memberRoute(contract.askPasskey, async ({ services, caller, tenant }) => {
    const site = requirePasskeySite(services.config);
    const { memberId, sessionId } = caller;
    return tenant(async (tx) => {
      const held = await listPasskeyRows(tx, memberId);
      if (held.length === 0) throw new AppError('conflict', accountTexts.noPasskey);
      return requestOf(site, await putChallenge(tx, { memberId, purpose: 'confirm', sessionId }), held);
    });
  }),

  memberRoute(contract.removePasskey, async ({ services, caller, params, body }) => {
    await removePasskey(services, caller, { passkeyId: params.id, ...body });
    return {};
  }),
];
