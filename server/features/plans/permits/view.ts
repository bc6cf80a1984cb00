// What leaves the server about permits.
import type { Permit } from '../../../../contract/plans.ts';
import { isoMoment } from '../../../kernel/iso-moment.ts';
import type { CatalogueLabel } from '../../catalogue/find-catalogue.ts';
import { isLocked } from './permit-lock.ts';
import type { PermitRow } from './store.ts';

/** `paid`: on a running plan that may give back. */
export function permitView(
  row: PermitRow,
  label: CatalogueLabel | undefined,
  { paid, now }: { paid: boolean; now: Date },
): Permit {
  const locked = isLocked(row, now);
  return {
    permitCode: row.code,
    // Taken out of the catalogue since: its code still tells which one it is.
    permitName: label?.name ?? row.code,
    brandLogo: label?.logo ?? '',
    canModify: paid && !locked,
    calculateTime: locked ? isoMoment(row.lockedUntil) : '',
    sample: label?.sample ?? false,
  };
}
