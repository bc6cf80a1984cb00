// Personal access tokens of an account and the agents connected to it; the owner's affair.
import { getConsent, giveConsent as postConsent } from '#contract/agent-consent.ts';
import * as contract from '#contract/api-tokens.ts';
import { memberRoute, type Route } from '#server/kernel/route.ts';
import { createToken } from './create-token.ts';
import { giveConsent, viewConsent } from './oauth/give-consent.ts';
import { readAsked } from './oauth/read-asked.ts';
import { revokeToken } from './revoke-token.ts';
import { readTokens } from './store.ts';
import { tokenView } from './view.ts';

export const tokensRoutes: Route[] = [
  memberRoute(contract.listTokens, async ({ tenant }) => ({
    list: (await tenant(readTokens)).map(tokenView),
  })),

  memberRoute(contract.createToken, ({ tenant, services, caller, body }) =>
    tenant((tx) => createToken(tx, services, { ...body, memberId: caller.memberId })),
  ),

  memberRoute(contract.revokeToken, async ({ tenant, caller, params }) => {
    await tenant((tx) => revokeToken(tx, { tokenId: params.id, memberId: caller.memberId }));
    return {};
  }),

  memberRoute(getConsent, ({ services, caller, query }) => viewConsent(services, caller, query)),

  memberRoute(postConsent, async ({ tenant, services, caller, body }) => {
    await readAsked(services, body);
    return tenant((tx) => giveConsent(tx, services, { ...body, memberId: caller.memberId }));
  }),
];
