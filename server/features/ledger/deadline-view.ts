// A deadline with the rule it came from, as screens show it.
import { dayIn } from '#contract/figures/days.ts';
import type { OrderDeadline } from '#contract/ledger.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import { type Placed, shanghai } from './pending-buckets.ts';

export function deadlineView({ deadline, group, day }: Placed, marginHours: number): OrderDeadline {
  if (deadline.kind !== 'known') {
    const nothing = { at: null, day: null, cutDay: null, zone: null, by: null, source: null };
    return { ...nothing, group, marginHours };
  }
  const { at, cutDay, zone, by, source } = deadline;
  const moment = new Date(at);
  return {
    at: isoMoment(moment),
    day: day ?? dayIn(shanghai, moment),
    group,
    cutDay,
    zone,
    by,
    source,
    marginHours,
  };
}
