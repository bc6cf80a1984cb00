// A merchant's programme over time, the same for every simulator: each row is a pure function of seed, day and index,
// so a day costs what its rows cost, a page needs no page before it, and nothing is kept.
import { dayNumber, daySeconds, lockDayOf, type Present } from './days.ts';
import { emptySale } from './empty-sale.ts';
import { mix, unit } from './random.ts';
import { makePublishers, type WorldPublisher } from './world-publishers.ts';

export interface WorldOptions {
  seed?: number | undefined;
  /** The first day anything was sold. */
  from: string;
  publishers?: number | undefined;
  salesPerDay?: number | undefined;
  /** Some orders bear the same number in every world of this seed that is so: two networks ask to be paid for them. */
  shared?: boolean | undefined;
}

/** One row at the network's present. Iterations refill one and the same object: copy what is to be kept. */
export interface WorldSale {
  /** Grows with time. */
  id: number;
  /** The merchant's order number, some with a leading `#`. */
  order: string;
  /** Wall clock of the network: days since 1970 and seconds of the day. */
  day: number;
  second: number;
  clickDay: number;
  clickSecond: number;
  publisher: WorldPublisher;
  /** Cents; negative in an adjustment. */
  amount: number;
  commission: number;
  /** A fifth of the commission, half-up. */
  fee: number;
  state: 'pending' | 'approved' | 'paid' | 'voided';
  kind: 'sale' | 'adjustment';
  newCustomer: boolean | null;
  coupon: string;
  page: string;
  mobile: boolean;
  items: number;
  /** Number of the creative. */
  banner: number;
  lockDay: number;
  /** When it was voided; 0 while it is not. */
  voidDay: number;
  /** The sale an adjustment takes back; 0 elsewhere. */
  parent: number;
}

export interface WorldClicks {
  publisher: WorldPublisher;
  clicks: number;
  impressions: number;
}

export interface SaleQuery {
  /** Days since 1970, both included. */
  from: number;
  to: number;
  present: Present;
  /** Rows to leave out before the first, for paging. */
  skip?: number;
  take?: number;
}

export interface World {
  readonly publishers: readonly WorldPublisher[];
  /** The first day, days since 1970. */
  readonly first: number;
  /** The rows that exist at the present, by growing id, made one by one as they are asked for. */
  sales(query: SaleQuery): Iterable<WorldSale>;
  /** The same for a visitor. */
  eachSale(query: SaleQuery, visit: (sale: WorldSale) => void): void;
  /** Every row a day will ever have, whether it exists yet or still; `exists` says which. The oracle's way in. */
  everySale(day: number, present: Present, visit: (sale: WorldSale, exists: boolean) => void): void;
  /** The day of the row with this number. */
  dayOf(id: number): number;
  /** Publishers with clicks on a day; a running day has those of its passed hours. */
  clicksOn(day: number, present: Present): WorldClicks[];
}

/** Of the first row there is. */
const firstNumber = 301_555_001;
/** Days between a sale and the row that takes it back. */
const adjustmentLag = 9;
/** Sales end here, adjustments are booked after: both grow with their index. */
const lastSaleSecond = 85_500;
/** Late rows are there from noon of the next day. */
const lateBy = daySeconds + daySeconds / 2;
/** Of 240 rows these are lost some days later. */
const vanishing: readonly number[] = [17, 137];
const coupons = ['SPRING10', 'CAMP15', '海图立减', 'FREESHIP', 'VIP-20'];

/** What is the same for all rows of a day. */
interface Day {
  day: number;
  seed: number;
  /** Shifts which rows have which fate. */
  shift: number;
  sales: number;
  adjustments: number;
  lockDay: number;
  firstId: number;
}

export function openWorld({
  seed = 1,
  from,
  publishers = 60,
  salesPerDay = 40,
  shared = false,
}: WorldOptions): World {
  const first = dayNumber(from);
  const people = makePublishers(seed, Math.max(1, publishers));
  const root = mix(seed ^ 0x5bd1e995);
  const idsPerDay = Math.ceil(salesPerDay * 3) + 64;

  const seedOf = (day: number) => mix(root + Math.imul(day, 0x9e3779b1));

  function salesOf(day: number): number {
    if (day < first) return 0;
    const weekday = (day + 4) % 7;
    const month = new Date(day * daySeconds * 1000).getUTCMonth();
    const season = month === 10 ? 1.6 : month === 11 ? 1.3 : 0.95;
    const week = weekday === 0 || weekday === 6 ? 1.15 : 0.94;
    return Math.round(salesPerDay * season * week * (0.8 + 0.4 * unit(mix(seedOf(day) + 7))));
  }

  function openDay(day: number): Day {
    const own = seedOf(day);
    const shift = own % 240;
    return {
      day,
      seed: own,
      shift,
      sales: salesOf(day),
      adjustments: adjustedCount(day - adjustmentLag),
      lockDay: lockDayOf(day),
      firstId: firstNumber + (day - first) * idsPerDay,
    };
  }

  /** Of a day's rows the ones with fate 27 of 48 are taken back later: the first such index, then every 48th. */
  const firstAdjusted = (shift: number) => (27 + 48 - (shift % 48)) % 48;
  function adjustedCount(day: number): number {
    const sales = salesOf(day);
    const start = firstAdjusted(seedOf(day) % 240);
    return start < sales ? Math.floor((sales - 1 - start) / 48) + 1 : 0;
  }

  const numberOf = ({ day, firstId }: Day, index: number, luck: number): string => {
    const own = firstId + index - 301_000_000;
    if (shared && luck % 61 === 7) return `KB-S${(day - first) * 1000 + index}`;
    return index % 5 === 2 ? `#${own}` : `KB-${own}`;
  };
  const isVoided = (fate: number) => fate % 30 === 11;
  const isLate = (fate: number) => fate % 80 === 5;
  const isVanishing = (fate: number) => vanishing.includes(fate);
  const delay = (luck: number, least: number) => least + (luck % 9);

  function secondOf(at: Day, index: number): number {
    if (index >= at.sales) return lastSaleSecond + ((index - at.sales) % (daySeconds - lastSaleSecond));
    return Math.floor((index * lastSaleSecond) / at.sales);
  }

  function exists(at: Day, index: number, present: Present): boolean {
    const age = (present.day - at.day) * daySeconds + present.second - secondOf(at, index);
    if (age < 0) return false;
    if (index >= at.sales) return true;
    const fate = (index + at.shift) % 240;
    if (isLate(fate)) return (present.day - at.day) * daySeconds + present.second >= lateBy;
    if (isVanishing(fate)) return present.day < at.day + delay(at.seed, 4);
    return true;
  }

  /** How many rows a day has once nothing comes late or vanishes any more; null before that. */
  function settledCount(at: Day, present: Present): number | null {
    if (present.day - at.day < 14) return null;
    let gone = 0;
    for (const fate of vanishing) {
      const start = (fate + 240 - at.shift) % 240;
      if (start < at.sales) gone += Math.floor((at.sales - 1 - start) / 240) + 1;
    }
    return at.sales + at.adjustments - gone;
  }

  function read(at: Day, index: number, { present, into }: { present: Present; into: WorldSale }): void {
    if (index >= at.sales) {
      readAdjustment(at, index, { present, into });
      return;
    }
    const luck = mix(at.seed + Math.imul(index + 1, 0x9e3779b1));
    const more = mix(luck + 0x6d2b79f5);
    const fate = (index + at.shift) % 240;
    const spread = unit(luck);
    const publisher =
      people[Math.floor(people.length * spread * spread * spread)] ?? (people[0] as WorldPublisher);
    const second = secondOf(at, index);
    const worth = unit(more);
    into.id = at.firstId + index;
    into.order = numberOf(at, index, luck);
    into.day = at.day;
    into.second = second;
    into.publisher = publisher;
    into.amount = fate === 3 ? 0 : 990 + Math.floor(worth * worth * 62_000);
    into.commission = Math.floor((into.amount * publisher.rate + 50) / 100);
    into.fee = Math.floor((into.commission * 2 + 5) / 10);
    into.kind = 'sale';
    into.parent = 0;
    into.lockDay = at.lockDay;
    into.voidDay = 0;
    into.state = present.day < at.lockDay ? 'pending' : present.day < at.lockDay + 10 ? 'approved' : 'paid';
    if (isVoided(fate)) {
      const voidDay = at.day + delay(luck >>> 5, 2);
      if (present.day >= voidDay) {
        into.voidDay = voidDay;
        into.state = 'voided';
      }
    }
    const asked = luck % 10;
    into.newCustomer = asked < 6 ? true : asked < 9 ? false : null;
    into.coupon = (publisher.type === 'Coupon' ? more % 10 < 7 : more % 10 === 0)
      ? (coupons[(more >>> 4) % coupons.length] ?? '')
      : '';
    into.page = publisher.pages[(more >>> 8) & 3] ?? '';
    into.mobile = (more & 1024) !== 0;
    into.items = 1 + ((more >>> 12) & 3);
    into.banner = 880_412 + ((more >>> 14) & 7);
    const clicked = at.day * daySeconds + second - 60 - ((luck >>> 8) % 200_000);
    into.clickDay = Math.floor(clicked / daySeconds);
    into.clickSecond = clicked - into.clickDay * daySeconds;
  }

  /** The original once more, negative, wholly or by half, on the day it is booked. */
  function readAdjustment(
    at: Day,
    index: number,
    { present, into }: { present: Present; into: WorldSale },
  ): void {
    const source = openDay(at.day - adjustmentLag);
    const original = firstAdjusted(source.shift) + 48 * (index - at.sales);
    read(source, original, { present, into });
    const refunded = original % 2 === 0 ? into.amount : Math.floor(into.amount / 2);
    into.parent = into.id;
    into.id = at.firstId + index;
    into.day = at.day;
    into.second = secondOf(at, index);
    into.amount = refunded === 0 ? -1 : -refunded;
    into.commission = -Math.floor((-into.amount * into.publisher.rate + 50) / 100) || 0;
    into.fee = -Math.floor((-into.commission * 2 + 5) / 10) || 0;
    into.kind = 'adjustment';
    into.lockDay = at.lockDay;
    into.state = present.day < at.lockDay ? 'pending' : present.day < at.lockDay + 10 ? 'approved' : 'paid';
  }

  function* sales(query: SaleQuery): Iterable<WorldSale> {
    const { present } = query;
    const into = emptySale(people[0] as WorldPublisher);
    let skip = query.skip ?? 0;
    let take = query.take ?? Number.POSITIVE_INFINITY;
    const last = Math.min(query.to, present.day);
    for (let day = Math.max(query.from, first); day <= last && take > 0; day++) {
      const at = openDay(day);
      const rows = at.sales + at.adjustments;
      const whole = skip > 0 ? settledCount(at, present) : null;
      if (whole !== null && whole <= skip) {
        skip -= whole;
        continue;
      }
      for (let index = 0; index < rows && take > 0; index++) {
        if (!exists(at, index, present)) continue;
        if (skip > 0) {
          skip--;
          continue;
        }
        take--;
        read(at, index, { present, into });
        yield into;
      }
    }
  }

  return {
    publishers: people,
    first,
    sales,
    eachSale(query, visit) {
      for (const sale of sales(query)) visit(sale);
    },
    everySale(day, present, visit) {
      const at = openDay(day);
      const sale = emptySale(people[0] as WorldPublisher);
      for (let index = 0; index < at.sales + at.adjustments; index++) {
        read(at, index, { present, into: sale });
        visit(sale, exists(at, index, present));
      }
    },
    dayOf: (id) => first + Math.floor((id - firstNumber) / idsPerDay),
    clicksOn(day, present) {
      if (day < first || day > present.day) return [];
      const passed = day < present.day ? 1 : present.second / daySeconds;
      const own = seedOf(day) ^ 0x2545f491;
      const found: WorldClicks[] = [];
      for (const publisher of people) {
        const luck = mix(own + Math.imul(publisher.index + 1, 0x9e3779b1));
        const share =
          Math.cbrt((publisher.index + 1) / people.length) - Math.cbrt(publisher.index / people.length);
        const clicks = Math.floor((salesPerDay * share * 30 * (0.5 + unit(luck)) + (luck % 4)) * passed);
        if (clicks > 0) found.push({ publisher, clicks, impressions: clicks * (3 + (luck % 17)) });
      }
      return found;
    },
  };
}
