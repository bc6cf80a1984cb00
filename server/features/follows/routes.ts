// Followed brands and publishers, and the feed of what changed about them.
import * as contract from '#contract/follows.ts';
import { notFound } from '#server/kernel/app-error.ts';
import { memberRoute, type Route } from '#server/kernel/route.ts';
import { createFollow } from './create-follow.ts';
import { listChanges } from './list-changes.ts';
import { listFollows } from './list-follows.ts';
import { removeFollow } from './store.ts';
import { followTexts } from './texts.ts';

export const followsRoutes: Route[] = [
  memberRoute(contract.listFollows, ({ tenant, query, caller }) =>
    tenant((tx) => listFollows(tx, query, caller.memberId)),
  ),

  memberRoute(contract.createFollow, async ({ tenant, services, body, caller }) => {
    const wanted = { ...body, createdBy: caller.memberId, now: services.now() };
    return { id: await tenant((tx) => createFollow(tx, wanted)) };
  }),

  memberRoute(contract.deleteFollow, async ({ tenant, params }) => {
    if (!(await tenant((tx) => removeFollow(tx, params.id)))) throw notFound(followTexts.follow);
    return {};
  }),

  memberRoute(contract.listFollowChanges, ({ tenant, query, caller }) =>
    tenant((tx) => listChanges(tx, query, caller.memberId)),
  ),
];
