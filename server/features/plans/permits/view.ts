// What leaves the server about permits.
import type { Permit } from '#contract/plans.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import type { ChosenRow } from './chosen-permits.ts';
import { isLocked } from './permit-lock.ts';

/** `paid`: on a running plan that may give back. */
export function permitView(
  { label, ...row }: ChosenRow,
  { paid, now }: { paid: boolean; now: Date },
): Permit {
  const locked = row.binds && isLocked(row, now);
  return {
    permitCode: row.code,
    // Taken out of the catalogue since: its code still tells which one it is.
    permitName: label?.name ?? row.code,
    brandLogo: label?.logo ?? '',
    canModify: !row.binds || (paid && !locked),
    calculateTime: locked ? isoMoment(row.lockedUntil) : '',
    sample: label?.sample ?? false,
  };
}
