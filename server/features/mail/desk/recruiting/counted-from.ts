// From which day on something counts as having come after a mail. Networks tell clicks by day, each in a zone of its own: what
// came on the day of the mail may have come before it, so the day after counts first, where that day begins last.
import { addDays, dayIn } from '#contract/figures/days.ts';
import type { ReportScope } from '#server/figures/scope.ts';

const readersZone = 'Asia/Shanghai';

export function countedFrom(mailAt: Date, { connections }: Pick<ReportScope, 'connections'>): string {
  const zones = connections.length === 0 ? [readersZone] : connections.map(({ zone }) => zone);
  const last = zones
    .map((zone) => dayIn(zone, mailAt))
    .sort()
    .at(-1);
  return addDays(last ?? dayIn(readersZone, mailAt), 1);
}
