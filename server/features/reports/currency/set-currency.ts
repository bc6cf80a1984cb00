// What the account's amounts are told in: as it stands, and another choice of its owner's.
import type { ReportCurrency } from '#contract/report-currency.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { TenantTx } from '#server/db/database.ts';
import { lockAccount } from '#server/db/lock-account.ts';
import { publishWithin } from '#server/events/publish-within.ts';
import { automaticCurrency } from '#server/figures/scope.ts';
import { selectConnections } from '#server/figures/scope-rows.ts';
import type { Caller } from '#server/kernel/caller.ts';
import { requireUsable } from './list-choices.ts';
import { updateAccountCurrency } from './store.ts';

export async function getCurrency(tx: TenantTx, { role }: Pick<Caller, 'role'>): Promise<ReportCurrency> {
  const { accountCurrency: chosen, rows } = await selectConnections(tx);
  const automatic = automaticCurrency(rows);
  return { currency: chosen ?? automatic, chosen, automatic, canModify: role === 'owner' };
}

/** Null: automatic again. Nothing is converted here: reports read the choice with every call. */
export async function setCurrency(
  tx: TenantTx,
  caller: Pick<Caller, 'role' | 'memberId'>,
  chosen: string | null,
): Promise<ReportCurrency> {
  await lockAccount(tx);
  const before = await getCurrency(tx, caller);
  if (before.chosen === chosen) return before;
  if (chosen !== null) await requireUsable(tx, chosen);
  await updateAccountCurrency(tx, chosen);
  const after = await getCurrency(tx, caller);
  await recordAudit(tx, {
    accountId: tx.accountId,
    actor: caller.memberId,
    action: 'reports.currency-set',
    detail: { from: before.currency, to: after.currency, automatic: chosen === null },
  });
  await publishWithin(tx, { kind: 'sync', accountId: tx.accountId, data: { currency: after.currency } });
  return after;
}
