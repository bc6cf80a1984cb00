// Sign-ins: listed, one ended, all others ended.
import * as contract from '#contract/security.ts';
import { memberRoute, type Route } from '#server/kernel/route.ts';
import { endOtherSignIns, endSignIn } from './end-sign-ins.ts';
import { listSignIns } from './list-sign-ins.ts';

export const signInRoutes: Route[] = [
  memberRoute(contract.listSignIns, ({ caller, query, tenant }) =>
    tenant((tx) => listSignIns(tx, caller, query)),
  ),

  memberRoute(contract.endSignIn, async ({ caller, params, tenant }) => {
    await tenant((tx) => endSignIn(tx, caller, params.id));
    return {};
  }),

  memberRoute(contract.endOtherSignIns, async ({ caller, body, tenant }) => ({
    ended: await tenant((tx) => endOtherSignIns(tx, caller, body.of)),
  })),
];
