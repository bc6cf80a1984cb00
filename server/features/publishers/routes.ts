// The publisher directory: list, correct, merge, split.
import * as contract from '#contract/publishers.ts';
import { memberRoute, type Route } from '#server/kernel/route.ts';
import { getGroup } from './get-group.ts';
import { listPublishers } from './list-publishers.ts';
import { mergePublishers, splitPublisher } from './merge-publishers.ts';
import { updatePublisher } from './update-publisher.ts';

export const publisherRoutes: Route[] = [
  memberRoute(contract.listPublishers, ({ services, query, tenant }) =>
    tenant((tx) => listPublishers(tx, query, services.now())),
  ),

  memberRoute(contract.updatePublisher, async ({ caller, params, body, tenant }) => {
    const change = { ...body, publisherNo: Number(params.id), actor: caller.memberId };
    await tenant((tx) => updatePublisher(tx, change));
    return {};
  }),

  memberRoute(contract.getPublisherGroup, ({ services, params, query, tenant }) =>
    tenant((tx) => getGroup(tx, { publisherNo: Number(params.id), ...query }, services.now())),
  ),

  memberRoute(contract.mergePublishers, async ({ caller, body, tenant }) => {
    const merge = { publisherNos: body.ids.map(Number), actor: caller.memberId };
    await tenant((tx) => mergePublishers(tx, merge));
    return {};
  }),

  memberRoute(contract.splitPublisher, async ({ caller, params, tenant }) => {
    const split = { publisherNo: Number(params.id), actor: caller.memberId };
    await tenant((tx) => splitPublisher(tx, split));
    return {};
  }),
];
