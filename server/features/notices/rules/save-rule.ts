// Adds, changes and removes rules.

import { randomUUID } from 'node:crypto';
import { getMetric } from '#contract/figures/metrics.ts';
import { noticeLimits } from '#contract/limits.ts';
import type { RuleBody, RuleSetting } from '#contract/notices.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { TenantTx } from '#server/db/database.ts';
import { lockAccount } from '#server/db/lock-account.ts';
import { requireUsable } from '#server/features/reports/currency/list-choices.ts';
import { loadScope } from '#server/figures/scope.ts';
import { AppError, fieldError, notFound } from '#server/kernel/app-error.ts';
import { getNetwork } from '#server/networks/network-names.ts';
import { scheduleNotices } from '../schedule.ts';
import { dropDeliveries } from '../send/delivery-store.ts';
import {
  countRules,
  deleteRuleRow,
  insertRule,
  listRecipients,
  listRobots,
  lockRule,
  updateRuleRow,
} from '../store.ts';
import { deliveryTexts, noticeTexts } from '../texts.ts';

interface Saving {
  body: RuleBody;
  actor: string;
  now: Date;
}

export async function createRule(tx: TenantTx, { body, actor, now }: Saving): Promise<string> {
  const values = await checkRule(tx, body, { actor, now });
  await lockAccount(tx);
  if ((await countRules(tx)) >= noticeLimits.rules) {
    throw new AppError('quota_exceeded', noticeTexts.ruleQuota(noticeLimits.rules));
  }
  const ruleId = randomUUID();
  await insertRule(tx, { ...values, ruleId, since: now, createdBy: actor });
  await scheduleNotices(tx, now);
  await audit(tx, { actor, ruleId, action: 'notices.rule-created', kind: values.kind });
  return ruleId;
}

export async function updateRule(
  tx: TenantTx,
  { ruleId, body, actor, now }: Saving & { ruleId: string },
): Promise<void> {
  const row = await lockRule(tx, ruleId);
  if (!row) throw notFound(noticeTexts.rule);
  const values = await checkRule(tx, body, { actor, now, before: row.setting });
  if (row.kind !== values.kind) throw fieldError('setting.kind', noticeTexts.kindFixed);
  // A rule that means something else, or wakes up, begins anew with what comes from now on.
  const isNew = (body.enabled && !row.enabled) || !isSame(row.setting, values.setting);
  await updateRuleRow(tx, ruleId, {
    ...values,
    waiting: '',
    ...(isNew && { since: now, checkedDay: null }),
  });
  await scheduleNotices(tx, now);
  await audit(tx, { actor, ruleId, action: 'notices.rule-updated', kind: values.kind });
}

export async function deleteRule(
  tx: TenantTx,
  { ruleId, actor }: { ruleId: string; actor: string },
): Promise<void> {
  const row = await lockRule(tx, ruleId);
  if (!row || !(await deleteRuleRow(tx, ruleId))) throw notFound(noticeTexts.rule);
  await dropDeliveries(tx, { ruleId }, deliveryTexts.ruleGone);
  await audit(tx, { actor, ruleId, action: 'notices.rule-deleted', kind: row.kind });
}

/** The row's own columns; receivers must be of this account. */
async function checkRule(
  tx: TenantTx,
  { name, enabled, setting, mailTo, robots }: RuleBody,
  around: { actor: string; now: Date; before?: RuleSetting },
) {
  const { kind } = setting;
  const able = (await listRecipients(tx)).filter(({ kinds }) => kinds.includes(kind));
  const members = new Set(able.map(({ memberId }) => memberId));
  if (!members.has(around.actor)) throw new AppError('forbidden', noticeTexts.kindClosed);
  if (mailTo.some((id) => !members.has(id))) throw fieldError('mailTo', noticeTexts.unknownRecipient(kind));
  const known = new Set((await listRobots(tx)).map(({ robotId }) => robotId));
  if (robots.some((id) => !known.has(id))) throw fieldError('robots', noticeTexts.unknownRobot);
  const settled = await withCurrency(tx, checkSetting(setting), around);
  return {
    name,
    enabled,
    kind: settled.kind,
    setting: settled,
    mailTo: [...new Set(mailTo)],
    robots: [...new Set(robots)],
  };
}

function checkSetting(setting: RuleSetting): RuleSetting {
  if (setting.kind === 'follow-changes') return setting;
  const { network, ...rest } = setting;
  if (rest.kind === 'threshold' && getMetric(rest.metric).unit === 'count' && /\.\d*[1-9]/.test(rest.level)) {
    throw fieldError('setting.level', noticeTexts.levelNotWhole);
  }
  return network === undefined ? rest : { ...rest, network: getNetwork(network).description.network };
}

/** The level of an amount keeps its currency, the one it has or the account's of today; a count has none. */
async function withCurrency(
  tx: TenantTx,
  setting: RuleSetting,
  { now, before }: { now: Date; before?: RuleSetting },
): Promise<RuleSetting> {
  if (setting.kind !== 'threshold') return setting;
  const { currency, ...rest } = setting;
  if (getMetric(rest.metric).unit === 'count') return rest;
  const kept = before?.kind === 'threshold' ? before.currency : undefined;
  const usual = kept ?? (await loadScope(tx, {}, now)).currency;
  if (currency !== undefined && currency !== usual) await requireUsable(tx, currency, 'setting.currency');
  return { ...rest, currency: currency ?? usual };
}

const isSame = (a: RuleSetting, b: RuleSetting): boolean => {
  const sorted = (setting: RuleSetting) => JSON.stringify(Object.entries(setting).sort());
  return sorted(a) === sorted(b);
};

interface Deed {
  actor: string;
  ruleId: string;
  action: string;
  kind: string;
}

const audit = (tx: TenantTx, { actor, ruleId, action, kind }: Deed) =>
  recordAudit(tx, { accountId: tx.accountId, actor, action, target: ruleId, detail: { kind } });
