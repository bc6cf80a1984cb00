// Everything the panel of subscriptions and alerts shows at once.
import type { Notices } from '#contract/notices.ts';
import type { TenantTx } from '#server/db/database.ts';
import { loadScope } from '#server/figures/scope.ts';
import { findLastTold, listRecipients, listRobots, listRules } from './store.ts';
import { robotViewOf, ruleViewOf } from './view.ts';

export async function listNotices(tx: TenantTx, now: Date): Promise<Notices> {
  const lastTold = await findLastTold(tx);
  const scope = await loadScope(tx, {}, now);
  return {
    rules: (await listRules(tx)).map((row) => ruleViewOf(row, { now, lastAt: lastTold.get(row.ruleId) })),
    robots: (await listRobots(tx)).map(robotViewOf),
    recipients: (await listRecipients(tx)).map(({ memberId, name, email, kinds }) => ({
      id: memberId,
      name,
      account: email,
      kinds,
    })),
    networks: [...scope.networks],
    currency: scope.currency,
  };
}
