// Saves a selection of industries and brands, all of it or nothing; the preview gets the same verdict and writes nothing.
import type { Selection, SelectionChanges } from '#contract/plans.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { TenantTx } from '#server/db/database.ts';
import { lockAccount } from '#server/db/lock-account.ts';
import { brandLabels, industryLabels } from '#server/features/catalogue/find-catalogue.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { planStanding } from '../running-quotas.ts';
import { planTexts } from '../texts.ts';
import { bindsIn, listChosenPermits, sampleChoiceOf } from './chosen-permits.ts';
import { askedOf, type Changes, changesAnything, decideChanges, permitKinds } from './decide-changes.ts';
import { lockEndOf } from './permit-lock.ts';
import { refusal } from './refusal.ts';
import { insertPermits, type PermitKind, removePermits } from './store.ts';

type Samples = Record<PermitKind, ReadonlySet<string>>;

export interface PermitHolder {
  accountId: number;
  /** Who does it: a member id, or `system`. */
  memberId: string;
}

/** Gives by name what was changed. */
export function savePermits(
  services: Services,
  { accountId, memberId }: PermitHolder,
  selection: Selection,
): Promise<SelectionChanges> {
  const now = services.now();
  return services.db.tenant(accountId, async (tx) => {
    // Two browsers save one after the other, each counting what the other has left.
    if (!(await lockAccount(tx))) throw new AppError('not_found', planTexts.accountGone);
    const { changes, named, samples } = await decide(tx, selection, services);
    if (changesAnything(changes)) await write(tx, changes, { actor: memberId, now, samples });
    return named;
  });
}

export function checkPermits(
  tx: TenantTx,
  selection: Selection,
  services: Pick<Services, 'config' | 'now'>,
): Promise<SelectionChanges> {
  return decide(tx, selection, services).then(({ named }) => named);
}

async function decide(
  tx: TenantTx,
  selection: Selection,
  { config, now }: Pick<Services, 'config' | 'now'>,
): Promise<{ changes: Changes; named: SelectionChanges; samples: Samples }> {
  const asked = askedOf(selection);
  const catalogue = {
    industry: await industryLabels(tx, codesIn(asked, 'industry')),
    brand: await brandLabels(tx, codesIn(asked, 'brand')),
  };
  const nameOf = (kind: PermitKind, code: string) => catalogue[kind].get(code)?.name ?? code;
  const choice = await sampleChoiceOf(tx, config.demo);
  const samplesOf = (kind: PermitKind) =>
    new Set(codesIn(asked, kind).filter((code) => !bindsIn(choice, catalogue[kind].get(code))));
  const samples = { industry: samplesOf('industry'), brand: samplesOf('brand') };
  const { changes, refused } = decideChanges(selection, {
    ...{ catalogue, samples, offersSamples: choice !== 'closed' },
    chosen: await listChosenPermits(tx, choice),
    standing: await planStanding(tx, now()),
    now: now(),
  });
  if (refused) throw refusal(refused, nameOf);
  const names = (kind: PermitKind, codes: readonly string[]) => codes.map((code) => nameOf(kind, code));
  return {
    changes,
    samples,
    named: {
      addBrands: names('brand', changes.brand.add),
      deleteBrands: names('brand', changes.brand.remove),
      addIndustries: names('industry', changes.industry.add),
      deleteIndustries: names('industry', changes.industry.remove),
    },
  };
}

const codesIn = (asked: Changes, kind: PermitKind) => [
  ...new Set([...asked[kind].add, ...asked[kind].remove]),
];

async function write(
  tx: TenantTx,
  changes: Changes,
  { actor, now, samples }: { actor: string; now: Date; samples: Samples },
): Promise<void> {
  for (const kind of permitKinds) {
    const { add, remove } = changes[kind];
    await removePermits(tx, kind, remove);
    await insertPermits(
      tx,
      // A sample that becomes real one day was not locked by choosing it.
      add.map((code) => ({
        ...{ kind, code, chosenAt: now },
        lockedUntil: samples[kind].has(code) ? now : lockEndOf(now),
      })),
    );
  }
  await recordAudit(tx, {
    accountId: tx.accountId,
    actor,
    action: 'plans.permits-saved',
    detail: {
      addedIndustries: changes.industry.add.join(','),
      removedIndustries: changes.industry.remove.join(','),
      addedBrands: changes.brand.add.join(','),
      removedBrands: changes.brand.remove.join(','),
    },
  });
}
