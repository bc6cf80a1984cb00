// What a selection really changes, or why it may not. Pure: preview and save get the same verdict.
import { freePlan, type Selection } from '#contract/plans.ts';
import type { PlanStanding } from '../running-quotas.ts';
import { binding, type ChosenPermit } from './chosen-permits.ts';
import { isLocked } from './permit-lock.ts';
import type { PermitKind } from './store.ts';

export const permitKinds: readonly PermitKind[] = ['industry', 'brand'];

export interface Situation {
  chosen: readonly ChosenPermit[];
  /** Which of the asked codes the catalogue has. */
  catalogue: Record<PermitKind, { has(code: string): boolean }>;
  /** Which of them do not bind, being samples. */
  samples: Record<PermitKind, { has(code: string): boolean }>;
  /** Whether samples can be chosen here. */
  offersSamples: boolean;
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
  | { why: 'sample'; kind: PermitKind; codes: string[] }
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
  const { chosen, catalogue, samples, standing, now } = situation;
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
  const isSample = (kind: PermitKind) => (code: string) =>
    permits[kind].get(code)?.binds === false || samples[kind].has(code);
  const parts = {
    industry: partsOf(changes.industry, isSample('industry')),
    brand: partsOf(changes.brand, isSample('brand')),
  };
  for (const kind of permitKinds) {
    const codes = parts[kind].loose.add;
    if (codes.length > 0 && !situation.offersSamples) return { refused: { why: 'sample', kind, codes } };
  }
  const bound = { industry: parts.industry.bound, brand: parts.brand.bound };
  // Samples go whatever the plan says.
  if (!changesAnything(bound) && permitKinds.every((kind) => changes[kind].add.length === 0))
    return { changes };
  if (!standing.running) return { refused: { why: 'no-plan' } };
  if (standing.mealType === freePlan && changesAnything(bound) && binding(chosen).length > 0)
    return { refused: { why: 'chosen-once' } };
  const locked = binding(chosen).filter(
    (permit) => changes[permit.kind].remove.includes(permit.code) && isLocked(permit, now),
  );
  if (locked.length > 0) return { refused: { why: 'locked', permits: locked } };
  for (const kind of permitKinds) {
    const quota = quotaOf(standing, kind);
    const bindingCount = binding(chosen).filter((permit) => permit.kind === kind).length;
    // Samples are counted apart: as many to try as to choose.
    const refused =
      overQuota(kind, parts[kind].bound, { quota, chosen: bindingCount }) ??
      overQuota(kind, parts[kind].loose, { quota, chosen: permits[kind].size - bindingCount });
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

/** What binds, and samples, which do not. */
function partsOf({ add, remove }: KindChanges, isSample: (code: string) => boolean) {
  const only = (wanted: boolean): KindChanges => ({
    add: add.filter((code) => isSample(code) === wanted),
    remove: remove.filter((code) => isSample(code) === wanted),
  });
  return { bound: only(false), loose: only(true) };
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
