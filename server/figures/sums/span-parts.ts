// How long spans are read: whole months from the monthly sums; of months that are cut, by day either what lies within or what lies
// outside and is taken off again, whichever is less.
import { addDays, addMonths, type DaySpan, daysBetween, firstOfMonth } from '#contract/figures/days.ts';

export interface SpanParts {
  /** First days of the first and last month that are read; null when there is none. */
  months: DaySpan | null;
  days: DaySpan[];
  /** Days of the months that are read and not of the span. */
  except: DaySpan[];
}

/** `newest`: after it no day holds much. */
export function spanParts({ from, to }: DaySpan, newest: string): SpanParts {
  const [first, last] = [firstOfMonth(from), firstOfMonth(to)];
  const ahead = someDays(first, addDays(from, -1));
  const behind = someDays(addDays(to, 1), addDays(addMonths(last, 1), -1));
  const lengthBehind = lengthOf(someDays(addDays(to, 1), earlier(addDays(addMonths(last, 1), -1), newest)));
  if (first === last) {
    return lengthOf(ahead) + lengthBehind < lengthOf([{ from, to }])
      ? { months: { from: first, to: first }, days: [], except: [...ahead, ...behind] }
      : { months: null, days: [{ from, to }], except: [] };
  }
  const head = { from, to: addDays(addMonths(first, 1), -1) };
  const tail = { from: last, to };
  const [withFirst, withLast] = [lengthOf(ahead) < lengthOf([head]), lengthBehind < lengthOf([tail])];
  const months = { from: withFirst ? first : addMonths(first, 1), to: withLast ? last : addMonths(last, -1) };
  return {
    months: months.from <= months.to ? months : null,
    days: [...(withFirst ? [] : [head]), ...(withLast ? [] : [tail])],
    except: [...(withFirst ? ahead : []), ...(withLast ? behind : [])],
  };
}

const earlier = (one: string, other: string): string => (one < other ? one : other);
const someDays = (from: string, to: string): DaySpan[] => (from <= to ? [{ from, to }] : []);
const lengthOf = (spans: readonly DaySpan[]): number =>
  spans.reduce((sum, { from, to }) => sum + daysBetween(from, to) + 1, 0);
