// Links of the demonstration: a stock from before, then what each month brings. What happened in a month depends on that
// month alone, so that time moves on without changing the past.
import { hash } from 'node:crypto';
import { addDays, addMonths, daysBetween, mondayOf } from '#contract/figures/days.ts';
import type { DemoBrand, DemoIndustry } from './demo-catalogue.ts';
import type { DemoProgramme } from './demo-programmes.ts';
import type { DemoPublisher } from './demo-publishers.ts';
import { seasonOf } from './demo-seasons.ts';
import { createDice, type Dice, pick, pickEarly, whole } from './dice.ts';

export interface DemoObservation {
  brandCode: string;
  domain: string;
  /** Hexadecimal. */
  pageId: string;
  network: string;
  merchantId: string;
  pageUrl: string;
  title: string;
  link: string;
  via: readonly string[];
  firstSeen: string;
  lastSeen: string;
  lostOn: string | null;
}

export interface DemoWorld {
  industries: readonly DemoIndustry[];
  brands: readonly DemoBrand[];
  programmes: readonly DemoProgramme[];
  publishers: readonly DemoPublisher[];
}

/** When the demonstration begins, whenever it is looked at: a beginning that moved with the months would move the past. */
const demoBegins = '2025-06-01';
/** Of each upper industry: links from before, and new ones in a month without a season. */
const stockLinks = 210;
const monthlyLinks = 36;

/** Pages are read anew every Monday: what is seen today was seen then. */
export const lastReading = (today: string): string => mondayOf(today);

export function demoObservations(world: DemoWorld, today: string): DemoObservation[] {
  const reading = lastReading(today);
  const found = new Map<string, DemoObservation>();
  for (const field of fieldsOf(world)) {
    addLinks(found, {
      field,
      month: demoBegins,
      count: stockLinks,
      dice: createDice(74, field.place),
      reading,
    });
    for (let month = demoBegins; month <= reading; month = addMonths(month, 1)) {
      const dice = createDice(75, field.place, Number(month.slice(0, 4)), Number(month.slice(5, 7)));
      const count = Math.round(monthlyLinks * seasonOf(field.place, Number(month.slice(5, 7)) - 1));
      addLinks(found, { field, month, count, dice, reading });
    }
  }
  return [...found.values()];
}

/** An upper industry with those who sell and those who write about it. */
interface Field {
  place: number;
  brands: readonly { brand: DemoBrand; programmes: readonly DemoProgramme[] }[];
  publishers: readonly DemoPublisher[];
}

export function fieldsOf({ industries, brands, programmes, publishers }: DemoWorld): Field[] {
  const byBrand = Map.groupBy(programmes, ({ brandCode }) => brandCode);
  const upper = industries.filter(({ parentCode }) => parentCode === null);
  return upper.map(({ code }, place) => ({
    place,
    brands: brands
      .filter(({ industryCode }) => industryCode.startsWith(`${code}-`))
      .map((brand) => ({ brand, programmes: byBrand.get(brand.code) ?? [] })),
    publishers: publishers.filter((publisher) => publisher.industries.includes(place)),
  }));
}

interface Batch {
  field: Field;
  /** Its first day. */
  month: string;
  count: number;
  dice: Dice;
  /** Nothing later is known. */
  reading: string;
}

/** As many throws in every call, whatever is known by then: a later reading finds the same links. */
function addLinks(found: Map<string, DemoObservation>, { field, month, count, dice, reading }: Batch): void {
  const days = daysBetween(month, addMonths(month, 1));
  for (let number = 0; number < count; number += 1) {
    const { brand, programmes } = pickEarly(dice, field.brands);
    const publisher = pickEarly(dice, field.publishers);
    const programme = pick(dice, programmes);
    const firstSeen = addDays(month, whole(dice, 0, days - 1));
    const goes = goesAfter(dice, publisher, firstSeen);
    const page = pageOf(dice, publisher, brand, number);
    const key = `${brand.code} ${page.pageUrl} ${programme.network}`;
    // The earliest of the same stays.
    if (firstSeen > reading || found.has(key)) continue;
    const pageId = hash('sha256', page.pageUrl).slice(0, 32);
    const lostOn = goes !== null && goes <= reading ? goes : null;
    found.set(key, {
      ...{ brandCode: brand.code, domain: publisher.domain, pageId, ...page },
      ...{ network: programme.network, merchantId: programme.merchantId },
      link: linkOf(programme, brand),
      via: publisher.type === 'Sub-Aff' ? ['skimlinks'] : [],
      ...{ firstSeen, lastSeen: lostOn === null ? reading : addDays(lostOn, -1), lostOn },
    });
  }
}

/** A quarter goes again, codes and seasonal pages sooner; null stays. */
function goesAfter(dice: Dice, { type }: DemoPublisher, firstSeen: string): string | null {
  const chance = dice();
  const days = whole(dice, 14, type === 'Coupon' ? 120 : 320);
  const isSeasonal = firstSeen.slice(5, 7) === '11' || firstSeen.slice(5, 7) === '12';
  if (chance >= (type === 'Coupon' ? 0.4 : isSeasonal ? 0.35 : 0.22)) return null;
  return addDays(firstSeen, isSeasonal ? 20 + (days % 60) : days);
}

const subjects: readonly (readonly [slug: string, title: (name: string) => string])[] = [
  ['review', (name) => `${name} 评测：值得买吗？`],
  ['best-of', (name) => `年度推荐清单，${name} 上榜`],
  ['coupon', (name) => `${name} 优惠码与折扣`],
  ['guide', (name) => `How to choose: ${name} and others compared`],
  ['unboxing', (name) => `${name} 开箱与一个月使用感受`],
  ['gift-ideas', (name) => `Gift ideas with ${name}`],
];

function pageOf(dice: Dice, { domain }: DemoPublisher, brand: DemoBrand, number: number) {
  const [slug, title] = pick(dice, subjects);
  const label = brand.website.replace(/\.example$/, '');
  // A few pages speak of several brands; the rest of one.
  const own = dice() < 0.15 ? `${slug}-${number % 12}` : `${label}-${slug}-${whole(dice, 1, 400)}`;
  return { pageUrl: `https://${domain}/${own}`, title: title(brand.name) };
}

/** Addresses of the invented shop: nothing here leads to a network or a merchant that exists. */
const linkOf = ({ network, merchantId }: DemoProgramme, { website }: DemoBrand) =>
  `https://${network}.example/click?m=${merchantId}&to=${encodeURIComponent(`https://${website}/`)}`;
