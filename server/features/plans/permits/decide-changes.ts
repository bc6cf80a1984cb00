// What a selection really changes, or why it may not. Pure: preview and save get the same verdict.
import { freePlan, type Selection } from '../../../../contract/plans.ts';
import type { PlanStanding } from '../running-quotas.ts';
import { isLocked } from './permit-lock.ts';
import type { PermitKind } from './store.ts';

export const permitKinds: readonly PermitKind[] = ['industry', 'brand'];

export interface ChosenPermit {
  kind: PermitKind;
  code: string;
  lockedUntil: Date;
}

export interface Situation {
  chosen: readonly ChosenPermit[];
  /** Which of the asked codes the catalogue has. */
  catalogue: Record<PermitKind, { has(code: string): boolean }>;
  standing: PlanStanding;
  now: Date;
}

export interface KindChanges {
  add: string[];
  remove: string[];
}
export type Changes = Record<PermitKind, KindChanges>;

export type Refused =
  | { why: 'unknown'; kind: PermitKind; codes: string[] }
  | { why: 'no-plan' }
  | { why: 'chosen-once' }
  | { why: 'locked'; permits: ChosenPermit[] }
  | { why: 'full' }
  /** `left`: what fits, counting what is given back with the same selection. */
  | { why: 'too-many'; kind: PermitKind; left: number; wanted: number };

export type Decision = { changes: Changes; refused?: undefined } | { changes?: undefined; refused: Refused };

export const askedOf = (selection: Selection): Changes => ({
  industry: { add: selection.addIndustries, remove: selection.deleteIndustries },
  brand: { add: selection.addBrands, remove: selection.deleteBrands },
});

export function decideChanges(selection: Selection, situation: Situation): Decision {
  const { chosen, catalogue, standing, now } = situation;
  const asked = askedOf(selection);
  const permits = {
    industry: byCode(chosen, 'industry'),
    brand: byCode(chosen, 'brand'),
  };
  for (const kind of permitKinds) {
    const codes = new Set([...asked[kind].add, ...asked[kind].remove]);
    // What is chosen can be given back even when the catalogue no longer has it.
    const unknown = [...codes].filter((code) => !catalogue[kind].has(code) && !permits[kind].has(code));
    if (unknown.length > 0) return { refused: { why: 'unknown', kind, codes: unknown } };
  }
  const changes: Changes = {
    industry: realChanges(asked.industry, permits.industry),
    brand: realChanges(asked.brand, permits.brand),
  };
  if (!changesAnything(changes)) return { changes };
  if (!standing.running) return { refused: { why: 'no-plan' } };
  if (standing.mealType === freePlan && chosen.length > 0) return { refused: { why: 'chosen-once' } };
  const locked = chosen.filter(
    (permit) => changes[permit.kind].remove.includes(permit.code) && isLocked(permit, now),
  );
  if (locked.length > 0) return { refused: { why: 'locked', permits: locked } };
  for (const kind of permitKinds) {
    const refused = overQuota(kind, changes[kind], {
      quota: quotaOf(standing, kind),
      chosen: permits[kind].size,
    });
    if (refused) return { refused };
  }
  return { changes };
}

export const changesAnything = (changes: Changes) =>
  permitKinds.some((kind) => changes[kind].add.length + changes[kind].remove.length > 0);

export const quotaOf = ({ quotas }: PlanStanding, kind: PermitKind) =>
  kind === 'brand' ? quotas.brands : quotas.industries;

const byCode = (chosen: readonly ChosenPermit[], kind: PermitKind) =>
  new Map(chosen.filter((permit) => permit.kind === kind).map((permit) => [permit.code, permit]));

/** A code that is both added and removed stays as it is. */
function realChanges({ add, remove }: KindChanges, permits: ReadonlyMap<string, unknown>): KindChanges {
  const [adding, removing] = [new Set(add), new Set(remove)];
  return {
    add: [...adding.difference(removing)].filter((code) => !permits.has(code)),
    remove: [...removing.difference(adding)].filter((code) => permits.has(code)),
  };
}

/** Giving back is always allowed, even when more than the quota stays. */
function overQuota(
  kind: PermitKind,
  { add, remove }: KindChanges,
  { quota, chosen }: { quota: number; chosen: number },
): Refused | null {
  const left = quota - chosen + remove.length;
  if (add.length === 0 || add.length <= left) return null;
  if (quota - chosen <= 0) return { why: 'full' };
  return { why: 'too-many', kind, left, wanted: add.length };
}
