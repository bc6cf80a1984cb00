// Looks at every rule of an account, each in a transaction of its own: one that fails keeps no other from being told.
import type { TenantTx } from '#server/db/database.ts';
import { runningQuotas } from '#server/features/plans/running-quotas.ts';
import type { Services } from '#server/kernel/services.ts';
import { listRules, lockRule, updateRuleRow } from '../store.ts';
import { waitingTexts } from '../texts.ts';
import { decideDays } from './decide-days.ts';
import { decideFollows } from './decide-follows.ts';
import { decideNewPublishers } from './decide-new-publishers.ts';
import { decideSilentPublishers } from './decide-silent-publishers.ts';
import { decideSummary } from './decide-summary.ts';
import { tell } from './tell.ts';
import type { Look, Verdict } from './verdict.ts';

/** Gives whether the account has rules that are looked at. */
export async function decideRules(services: Services, accountId: number): Promise<boolean> {
  const { db, log, config } = services;
  const now = services.now();
  const rules = await db.tenant(accountId, listRules);
  const active = rules.filter(({ enabled }) => enabled);
  for (const { ruleId } of active) {
    await db
      .tenant(accountId, (tx) => decideRule(tx, ruleId, { now, publicUrl: config.publicUrl }))
      .catch((error: Error) => log.error({ err: error, accountId, ruleId }, 'rule could not be looked at'));
  }
  return active.length > 0;
}

async function decideRule(
  tx: TenantTx,
  ruleId: string,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<void> {
  const rule = await lockRule(tx, ruleId);
  if (!rule?.enabled) return;
  const { connections: allowed } = await runningQuotas(tx, now);
  // Without a running plan the dashboard is closed, and so are its messages.
  const verdict: Verdict =
    allowed === 0
      ? { tellings: [], checkedDay: rule.checkedDay, waiting: waitingTexts.planEnded }
      : await verdictOf({ tx, rule, now });
  for (const telling of verdict.tellings) await tell(tx, rule, { ...telling, now, publicUrl });
  if (verdict.checkedDay !== rule.checkedDay || verdict.waiting !== rule.waiting) {
    const { checkedDay, waiting } = verdict;
    await updateRuleRow(tx, ruleId, { checkedDay, waiting });
  }
}

function verdictOf(look: Look): Promise<Verdict> {
  const { setting } = look.rule;
  switch (setting.kind) {
    case 'summary':
      return decideSummary(look, setting);
    case 'threshold':
    case 'drop':
      return decideDays(look, setting);
    case 'new-publisher':
      return decideNewPublishers(look, setting);
    case 'silent-publisher':
      return decideSilentPublishers(look, setting);
    case 'follow-changes':
      return decideFollows(look);
  }
}
