// Until when an order can be corrected: the earlier of lock and invoice close, minus a margin. Pure: rows and rules in, a moment out.
import { addDays, addMonths, dayOfText, dayText, firstOfMonth } from '#contract/figures/days.ts';
import type { DayRule, LockRule, RuleOrigin } from '#contract/ledger.ts';
import { zoneClock } from '../networks/shared/zone-clock.ts';

/** What holds of every order of a connection. */
export interface ConnectionRule {
  /** Null: only what orders say themselves. */
  lock: LockRule | null;
  /** Null: invoices are not looked at. */
  invoice: DayRule | null;
  marginHours: number;
  origin: RuleOrigin;
}

/** Where days begin. */
export interface DeadlineZones {
  /** Of report days, and of rules that count from them. */
  connection: string;
  /** Of the lock days that the network itself names. */
  network: string;
}

export interface DatedOrder {
  reportDay: string;
  /** Named by the network with the order; null where it named none. */
  lockDay: string | null;
}

export type Deadline =
  | {
      kind: 'known';
      /** Milliseconds since 1970. */
      at: number;
      /** The first day on which nothing can be corrected any more, in the zone of whoever named it. */
      cutDay: string;
      zone: string;
      by: 'lock' | 'invoice';
      source: 'row' | RuleOrigin;
    }
  /** No rule covers it. */
  | { kind: 'unknown' }
  /** A person said that it stays open until it is approved by hand. */
  | { kind: 'open' };

export const defaultMarginHours = 24;
const hourMs = 3_600_000;

/** The first day on which an order of this day can no longer be corrected. */
export function cutDayOf(rule: DayRule, reportDay: string): string {
  if (rule.kind === 'days') return addDays(reportDay, rule.days);
  const month = addMonths(firstOfMonth(reportDay), rule.months);
  // A month without this day ends before it: its last day counts.
  const last = dayOfText(addMonths(month, 1)) - 1;
  return dayText(Math.min(dayOfText(month) + rule.day - 1, last));
}

export function deadlineOf(
  { reportDay, lockDay }: DatedOrder,
  rule: ConnectionRule | null,
  zones: DeadlineZones,
): Deadline {
  const lock = rule?.lock ?? null;
  const isOpen = lockDay === null && lock?.kind === 'open';
  if (lockDay === null && lock === null) return { kind: 'unknown' };
  const cuts: Cut[] = [];
  if (lockDay !== null) cuts.push({ cutDay: lockDay, zone: zones.network, by: 'lock', source: 'row' });
  else if (rule && lock && lock.kind !== 'open') {
    const { origin: source } = rule;
    cuts.push({ cutDay: cutDayOf(lock, reportDay), zone: zones.connection, by: 'lock', source });
  }
  if (rule?.invoice) {
    const cutDay = cutDayOf(rule.invoice, reportDay);
    cuts.push({ cutDay, zone: zones.connection, by: 'invoice', source: 'set' });
  }
  const margin = (rule?.marginHours ?? defaultMarginHours) * hourMs;
  const placed = cuts.map((cut) => ({ ...cut, at: zoneClock(cut.zone).startOf(cut.cutDay) - margin }));
  const [first] = placed.sort((a, b) => a.at - b.at);
  if (!first) return isOpen ? { kind: 'open' } : { kind: 'unknown' };
  return { kind: 'known', ...first };
}

type Cut = Pick<Extract<Deadline, { kind: 'known' }>, 'cutDay' | 'zone' | 'by' | 'source'>;
