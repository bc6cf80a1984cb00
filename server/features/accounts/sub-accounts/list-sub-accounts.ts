// One page of sub-accounts with the plan's quota.

import type { EndpointOutput } from '#contract/endpoint.ts';
import type { listSubAccounts as contract } from '#contract/sub-accounts.ts';
import type { TenantTx } from '#server/db/database.ts';
import { runningQuotas } from '#server/features/plans/running-quotas.ts';
import { listPasskeyMembers } from '../passkeys/store.ts';
import { listTotpMembers } from '../second-step/store.ts';
import { subAccountView } from '../view.ts';
import { pausedSubAccounts } from './paused-sub-accounts.ts';
import { countSubAccounts, findLastSeen, type Page, pageSubAccounts } from './store.ts';

export async function listSubAccounts(
  tx: TenantTx,
  page: Page,
  now: Date,
): Promise<EndpointOutput<typeof contract>> {
  const { subAccounts: quota } = await runningQuotas(tx, now);
  const lastSeen = await findLastSeen(tx);
  const withStep = (await listTotpMembers(tx)).union(await listPasskeyMembers(tx));
  const paused = await pausedSubAccounts(tx, now);
  const members = await pageSubAccounts(tx, page);
  return {
    ...page,
    total: await countSubAccounts(tx),
    list: members.map((member) =>
      subAccountView(member, {
        lastSeenAt: lastSeen.get(member.memberId) ?? null,
        hasSecondStep: withStep.has(member.memberId),
        isPaused: paused.has(member.memberId),
      }),
    ),
    quota,
    paused: paused.size,
  };
}
