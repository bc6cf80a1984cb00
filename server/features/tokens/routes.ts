// Personal access tokens of an account; the owner's affair.
import * as contract from '#contract/api-tokens.ts';
import { memberRoute, type Route } from '#server/kernel/route.ts';
import { createToken } from './create-token.ts';
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
];
