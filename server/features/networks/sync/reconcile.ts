// Our sums against the network's own summary, day by day, to the cent.
import { formatMoney, minorDigits } from '#contract/money.ts';
import type { PullDifference } from '#server/facts/pull-record.ts';
import type { DayTotal } from '#server/facts/rows.ts';
import type { StagedSum } from '#server/facts/stage-sums.ts';

export interface OurDay {
  day: string;
  currency: string;
  orders: number;
  amount: number;
  commission: number;
}

export interface Verdict {
  /** Days on which every figure the network states is the same. */
  equal: ReadonlySet<string>;
  differences: PullDifference[];
  /** The network counts more than it sent: something is missing. */
  short: boolean;
}

type Stated = Record<'orders' | 'amount' | 'commission', number | null>;
const nothing: Stated = { orders: 0, amount: 0, commission: 0 };
const figures = ['orders', 'amount', 'commission'] as const;

/** Only the given days count; a day that one side leaves out is a day of zeros there. */
export function reconcileSales(
  days: Iterable<string>,
  ours: readonly OurDay[],
  theirs: readonly DayTotal[],
): Verdict {
  const mine = groupByDay(ours);
  const said = groupByDay(theirs);
  // A figure the network states on no day is not zero on the days it leaves out; it is unknown there too.
  const stated = figures.filter(
    (figure) => theirs.length === 0 || theirs.some((total) => total[figure] !== null),
  );
  return judge(days, (day) => {
    const currencies = new Set([...(mine.get(day)?.keys() ?? []), ...(said.get(day)?.keys() ?? [])]);
    return [...currencies].flatMap((currency) => {
      const a: Stated = mine.get(day)?.get(currency) ?? nothing;
      const b: Stated = said.get(day)?.get(currency) ?? nothing;
      const write = (figure: (typeof figures)[number], value: number) =>
        figure === 'orders' ? String(value) : formatMoney(value, minorDigits(currency));
      return stated.flatMap((figure) => {
        const [own, other] = [a[figure] ?? 0, b[figure]];
        if (other === null || own === other) return [];
        const difference = { day, figure, ours: write(figure, own), theirs: write(figure, other) };
        return [{ difference, short: figure === 'orders' && own < other }];
      });
    });
  });
}

export function reconcileClicks(
  days: Iterable<string>,
  ours: readonly { day: string; clicks: number }[],
  theirs: readonly DayTotal[],
): Verdict {
  const mine = new Map(ours.map(({ day, clicks }) => [day, clicks]));
  const said = new Map<string, number | null>();
  for (const { day, clicks } of theirs) {
    // Per currency the network may repeat the day; its clicks are in one of the rows.
    if (clicks !== null) said.set(day, (said.get(day) ?? 0) + clicks);
  }
  return judge(days, (day) => {
    const [own, other] = [mine.get(day) ?? 0, said.get(day)];
    if (other === undefined || other === null || own === other) return [];
    const difference = { day, figure: 'clicks' as const, ours: String(own), theirs: String(other) };
    return [{ difference, short: own < other }];
  });
}

/** Orders are no part of day sums, and a commission the rows do not tell cannot be compared. */
export function reconcileSums(
  days: readonly string[],
  ours: readonly StagedSum[],
  theirs: readonly DayTotal[],
): Verdict {
  const isPaid = ours.some(({ commission }) => commission !== null);
  const sold = reconcileSales(
    days,
    ours.map((sum) => ({ ...sum, orders: 0, commission: sum.commission ?? 0 })),
    theirs.map((total) => ({ ...total, orders: null, commission: isPaid ? total.commission : null })),
  );
  const byDay = Map.groupBy(ours, ({ day }) => day);
  const clicked = reconcileClicks(
    days,
    [...byDay].map(([day, sums]) => ({
      day,
      clicks: sums.reduce((total, { clicks }) => total + (clicks ?? 0), 0),
    })),
    theirs,
  );
  const differences = [...sold.differences, ...clicked.differences];
  return {
    equal: new Set(days.filter((day) => sold.equal.has(day) && clicked.equal.has(day))),
    differences,
    short: differences.some(
      (one) => one.figure !== 'commission' && Number.parseFloat(one.ours) < Number.parseFloat(one.theirs),
    ),
  };
}

interface Finding {
  difference: PullDifference;
  short: boolean;
}

function judge(days: Iterable<string>, findingsOf: (day: string) => Finding[]): Verdict {
  const equal = new Set<string>();
  const differences: PullDifference[] = [];
  let short = false;
  for (const day of days) {
    const findings = findingsOf(day);
    if (findings.length === 0) equal.add(day);
    for (const finding of findings) {
      differences.push(finding.difference);
      short ||= finding.short;
    }
  }
  return { equal, differences, short };
}

function groupByDay<Row extends { day: string; currency: string }>(
  rows: readonly Row[],
): Map<string, Map<string, Row>> {
  const days = new Map<string, Map<string, Row>>();
  for (const row of rows) {
    const day = days.get(row.day) ?? new Map<string, Row>();
    day.set(row.currency, row);
    days.set(row.day, day);
  }
  return days;
}
