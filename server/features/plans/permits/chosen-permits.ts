// Which choices bind. What was invented for the demonstration is there to try: chosen by a real account it takes no place
// of its plan, is not locked, does not use up the choice of the free plan, and goes again at any time. The demo account's
// bind like anybody's: it shows how choosing works.
import { eq } from 'drizzle-orm';
import type { SampleChoice } from '#contract/plans.ts';
import type { TenantTx } from '#server/db/database.ts';
import { account } from '#server/db/schema/accounts.ts';
import {
  brandLabels,
  type CatalogueLabel,
  industryLabels,
} from '#server/features/catalogue/find-catalogue.ts';
import { listPermitRows, type PermitKind, type PermitRow } from './store.ts';

export interface ChosenPermit extends Pick<PermitRow, 'kind' | 'code' | 'lockedUntil'> {
  binds: boolean;
}

export type ChosenRow = PermitRow & { binds: boolean; label: CatalogueLabel | undefined };

export const binding = <Chosen extends { binds: boolean }>(chosen: readonly Chosen[]): Chosen[] =>
  chosen.filter(({ binds }) => binds);

export const loose = <Chosen extends { binds: boolean }>(chosen: readonly Chosen[]): Chosen[] =>
  chosen.filter(({ binds }) => !binds);

/** What choosing a sample means to the account. `shown`: the demonstration is on. */
export async function sampleChoiceOf(tx: TenantTx, shown: boolean): Promise<SampleChoice> {
  const [row] = await tx
    .select({ isDemo: account.isDemo })
    .from(account)
    .where(eq(account.accountId, tx.accountId));
  if (row?.isDemo) return 'binding';
  return shown ? 'free' : 'closed';
}

/** Without a label the catalogue no longer has it; what it had may have been real. */
export const bindsIn = (samples: SampleChoice, label: Pick<CatalogueLabel, 'sample'> | undefined): boolean =>
  samples === 'binding' || label?.sample !== true;

/** All of them, in the order they were chosen. */
export async function listChosenPermits(tx: TenantTx, samples: SampleChoice): Promise<ChosenRow[]> {
  const rows = await listPermitRows(tx);
  const codesOf = (wanted: PermitKind) => rows.filter(({ kind }) => kind === wanted).map(({ code }) => code);
  const labels = {
    industry: await industryLabels(tx, codesOf('industry')),
    brand: await brandLabels(tx, codesOf('brand')),
  };
  return rows.map((row) => {
    const label = labels[row.kind].get(row.code);
    return { ...row, label, binds: bindsIn(samples, label) };
  });
}

/** How many take a place of the plan. */
export async function countBindingPermits(tx: TenantTx): Promise<Record<PermitKind, number>> {
  // Whether samples are offered makes no difference to those that were chosen.
  const chosen = binding(await listChosenPermits(tx, await sampleChoiceOf(tx, true)));
  const countOf = (wanted: PermitKind) => chosen.filter(({ kind }) => kind === wanted).length;
  return { industry: countOf('industry'), brand: countOf('brand') };
}
