// Subscriptions and alerts: rules, robots, test messages and what was sent.
import * as contract from '#contract/notices.ts';
import { wakeAccount } from '#server/jobs/account-schedule.ts';
import { menuRightOf } from '#server/kernel/caller.ts';
import { memberRoute, type Route } from '#server/kernel/route.ts';
import { listNotices } from './list-notices.ts';
import { createRobot, deleteRobot, updateRobot } from './robots/save-robot.ts';
import { createRule, deleteRule, updateRule } from './rules/save-rule.ts';
import { noticeLooks } from './schedule.ts';
import { sampleMessage } from './send/sample-message.ts';
import { sampleFor, sendTestMail, sendTestToRobot } from './send/send-test.ts';
import { pageNotices } from './store.ts';
import { noticeViewOf } from './view.ts';

export const noticesRoutes: Route[] = [
  memberRoute(contract.getNotices, ({ tenant, services }) => tenant((tx) => listNotices(tx, services.now()))),

  memberRoute(contract.createRule, async ({ tenant, services, caller, body }) => {
    const id = await tenant((tx) => createRule(tx, { body, actor: caller.memberId, now: services.now() }));
    await wakeAccount(noticeLooks, services, caller.accountId);
    return { id };
  }),

  memberRoute(contract.updateRule, async ({ tenant, services, caller, params, body }) => {
    const { memberId: actor, accountId } = caller;
    await tenant((tx) => updateRule(tx, { ruleId: params.id, body, actor, now: services.now() }));
    await wakeAccount(noticeLooks, services, accountId);
    return {};
  }),

  memberRoute(contract.deleteRule, async ({ tenant, caller, params }) => {
    await tenant((tx) => deleteRule(tx, { ruleId: params.id, actor: caller.memberId }));
    return {};
  }),

  memberRoute(contract.createRobot, async ({ tenant, services, caller, body }) => ({
    id: await tenant((tx) => createRobot(tx, services, { ...body, actor: caller.memberId })),
  })),

  memberRoute(contract.updateRobot, async ({ tenant, services, caller, params, body }) => {
    const change = { ...body, robotId: params.id, actor: caller.memberId };
    await tenant((tx) => updateRobot(tx, services, change));
    return {};
  }),

  memberRoute(contract.deleteRobot, async ({ tenant, caller, params }) => {
    await tenant((tx) => deleteRobot(tx, { robotId: params.id, actor: caller.memberId }));
    return {};
  }),

  memberRoute(contract.previewSummary, async ({ tenant, services, caller, query }) => {
    const { title, lines, marks } = await tenant((tx) =>
      sampleMessage(tx, query, sampleFor(services, caller)),
    );
    return { title, lines, marks };
  }),

  memberRoute(contract.testRobot, async ({ services, caller, params, query }) => {
    await sendTestToRobot(services, caller, { robotId: params.id, subject: query });
    return {};
  }),

  memberRoute(contract.testMail, async ({ services, caller, query }) => {
    await sendTestMail(services, caller, query);
    return {};
  }),

  memberRoute(contract.listNotices, async ({ tenant, services, caller, query }) => {
    const rights = contract.ruleKinds
      .map(contract.ruleRight)
      .filter((code) => menuRightOf(caller, code, services.now()) === 'open');
    const { total, rows, deliveries } = await tenant((tx) => pageNotices(tx, query, rights));
    return { ...query, total, list: rows.map((row) => noticeViewOf(row, deliveries)) };
  }),
];
