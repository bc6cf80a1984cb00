// POST /attribution/report: sums of days by campaign, ad group or creative, or by product. Every value is a text, money with what
// adding fractions leaves behind it.
import { dayNumber, type Present } from '../kit/days.ts';
import type { rememberRecent } from '../kit/recent.ts';
import type { World } from '../kit/world.ts';
import { advertiserName, advertisers, campaignOf, channelOf } from './account.ts';
import type { Masking } from './masking.ts';
import { adGroupOf, creativeOf, everyCreative, type Piece, piecesOf } from './pieces.ts';
import { badRequest } from './refusal.ts';

export interface ReportAsked {
  world: World;
  masking: Masking;
  remember: ReturnType<typeof rememberRecent<Record<string, string>>>;
  present: Present;
  body: string;
}

const levels = ['CAMPAIGN', 'ADGROUP', 'CREATIVE'] as const;
type Level = (typeof levels)[number] | 'PRODUCTS';

const mostRows = 5000;
/** How far back each can be asked for. */
const oldestDays = { PERFORMANCE: 396, PRODUCTS: 90 };
const bonusPercent = 10;

interface Sums {
  clicks: number;
  orders: number;
  units: number;
  amount: number;
  haloOrders: number;
  haloUnits: number;
  haloAmount: number;
  newOrders: number;
  newUnits: number;
  newAmount: number;
  bonus: number;
}
const nothing: Sums = {
  ...{ clicks: 0, orders: 0, units: 0, amount: 0, haloOrders: 0, haloUnits: 0, haloAmount: 0 },
  ...{ newOrders: 0, newUnits: 0, newAmount: 0, bonus: 0 },
};

/** Amounts in the currency itself, added as the vendor adds them. */
function add(sums: Sums, piece: Piece): void {
  sums.clicks += piece.clicks;
  const amount = piece.amount / 100;
  sums.bonus += bonusOf(piece.amount) / 100;
  if (piece.halo) {
    sums.haloOrders += piece.orders;
    sums.haloUnits += piece.units;
    sums.haloAmount += amount;
    return;
  }
  sums.orders += piece.orders;
  sums.units += piece.units;
  sums.amount += amount;
  if (!piece.isNew) return;
  sums.newOrders += piece.orders;
  sums.newUnits += piece.units;
  sums.newAmount += amount;
}

/** The brand's bonus on all it sold through the link, cents. */
const bonusOf = (amount: number): number => Math.round((amount * bonusPercent) / 100);

/** A visit of the product's page for each click but some, and a cart for every fourth. */
const views = ({ clicks }: Sums) => clicks - Math.floor(clicks / 5);
const carts = ({ clicks, orders }: Sums) => Math.floor(clicks / 4) + orders;

const performance: Record<string, (sums: Sums) => number> = {
  'Click-throughs': ({ clicks }) => clicks,
  attributedDetailPageViewsClicks14d: views,
  attributedAddToCartClicks14d: carts,
  attributedPurchases14d: ({ orders }) => orders,
  unitsSold14d: ({ units }) => units,
  attributedSales14d: ({ amount }) => amount,
  attributedTotalDetailPageViewsClicks14d: (sums) => views(sums) + sums.haloOrders * 2,
  attributedTotalAddToCartClicks14d: (sums) => carts(sums) + sums.haloOrders,
  attributedTotalPurchases14d: ({ orders, haloOrders }) => orders + haloOrders,
  totalUnitsSold14d: ({ units, haloUnits }) => units + haloUnits,
  totalAttributedSales14d: ({ amount, haloAmount }) => amount + haloAmount,
};
const bonusName = 'brb_bonus_amount';
const products: Record<string, (sums: Sums) => number> = {
  attributedDetailPageViewsClicks14d: ({ orders }) => orders * 3,
  attributedAddToCartClicks14d: ({ orders }) => orders,
  attributedPurchases14d: ({ orders }) => orders,
  unitsSold14d: ({ units }) => units,
  attributedSales14d: ({ amount }) => amount,
  brandHaloDetailPageViewsClicks14d: ({ haloOrders }) => haloOrders * 3,
  brandHaloAttributedAddToCartClicks14d: ({ haloOrders }) => haloOrders,
  brandHaloAttributedPurchases14d: ({ haloOrders }) => haloOrders,
  brandHaloUnitsSold14d: ({ haloUnits }) => haloUnits,
  brandHaloAttributedSales14d: ({ haloAmount }) => haloAmount,
  attributedNewToBrandPurchases14d: ({ newOrders }) => newOrders,
  attributedNewToBrandUnitsSold14d: ({ newUnits }) => newUnits,
  attributedNewToBrandSales14d: ({ newAmount }) => newAmount,
  brandHaloNewToBrandPurchases14d: () => 0,
  brandHaloNewToBrandUnitsSold14d: () => 0,
  brandHaloNewToBrandSales14d: () => 0,
};

interface Question {
  level: Level;
  from: number;
  to: number;
  metrics: [name: string, of: (sums: Sums) => number][];
  count: number;
  start: number;
  /** Without the cursor: another question cannot go on with it. */
  key: string;
  isOwn: boolean;
}

export function attributionReport(asked: ReportAsked): object {
  const question = readQuestion(asked);
  const rows = question.isOwn
    ? asked.remember([question.key], asked.present, () => rowsOf(question, asked))
    : [];
  const end = question.start + question.count;
  const reports = rows.slice(question.start, end);
  if (reports.length === 0) return { reports, count: 0 };
  const cursorId = end < rows.length ? JSON.stringify({ next: String(end), of: question.key }) : null;
  return { reports, count: reports.length, cursorId };
}

function rowsOf({ level, from, to, metrics }: Question, asked: ReportAsked): Record<string, string>[] {
  const { world, present, masking } = asked;
  const found = new Map<string, { piece: Piece; sums: Sums }>();
  for (const piece of piecesOf(world, { from, to, present })) {
    if (level === 'PRODUCTS' && piece.product === null) continue;
    const key = JSON.stringify(Object.values(dimensionsOf(level, piece)));
    const row = found.get(key) ?? { piece, sums: { ...nothing } };
    add(row.sums, piece);
    found.set(key, row);
  }
  return [...found]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, { piece, sums }]) => {
      const hidden = masking.isMasked(piece.publisher.id, creativesOf(level, piece), present);
      const told = hidden ? nothing : sums;
      const values = metrics.map(([name, of]) => [name, String(of(told))] as const);
      return { ...dimensionsOf(level, piece), advertiserName, ...Object.fromEntries(values) };
    });
}

/** What a row is of, the day first. */
function dimensionsOf(level: Level, piece: Piece): Record<string, string> {
  const { date, publisher, creative, product } = piece;
  const campaign = { date, campaignId: campaignOf(publisher) };
  if (level === 'CAMPAIGN') return campaign;
  const group = { ...campaign, adGroupId: adGroupOf(creative), publisher: channelOf(publisher) };
  if (level === 'ADGROUP') return group;
  if (level === 'CREATIVE') return { ...group, creativeId: creativeOf(creative) };
  return {
    ...group,
    productAsin: `B0KELP${String(product).padStart(4, '0')}`,
    productConversionType: piece.halo ? 'Brand Halo' : 'Promoted',
    productName: `Kelpbrook lamp ${product}`,
    ...{ productCategory: 'Camping', productSubcategory: 'Lamps', productGroup: 'Outdoors' },
    ...{ brandName: advertiserName, marketplace: 'AMAZON.COM' },
  };
}

const creativesOf = (level: Level, { creative }: Piece): readonly number[] =>
  level === 'CAMPAIGN'
    ? everyCreative
    : level === 'CREATIVE'
      ? [creative]
      : everyCreative.filter((other) => adGroupOf(other) === adGroupOf(creative));

function readQuestion({ body, present }: ReportAsked): Question {
  const read = readObject(body);
  const { reportType = 'PERFORMANCE', groupBy = 'CREATIVE', cursorId, ...others } = read;
  if (reportType !== 'PERFORMANCE' && reportType !== 'PRODUCTS') throw badRequest('Invalid reportType');
  const level: Level | undefined =
    reportType === 'PRODUCTS' ? reportType : levels.find((known) => known === groupBy);
  if (!level) throw badRequest('Invalid groupBy');
  const [from, to] = [dayOf(read.startDate, 'startDate'), dayOf(read.endDate, 'endDate')];
  if (to < from) throw badRequest('endDate must not be before startDate');
  if (from < present.day - oldestDays[reportType])
    throw badRequest(`startDate must be within the last ${oldestDays[reportType]} days`);
  const { count = mostRows, advertiserIds } = read;
  if (typeof count !== 'number' || !Number.isInteger(count) || count < 1 || count > mostRows)
    throw badRequest(`count must be between 1 and ${mostRows}`);
  const key = JSON.stringify([reportType, groupBy, others]);
  return {
    ...{ level, from, to, count, key, metrics: metricsOf(level, read.metrics) },
    start: startOf(cursorId, key),
    isOwn:
      typeof advertiserIds !== 'string' ||
      advertiserIds
        .split(',')
        .some((id) => advertisers.some(({ advertiserId }) => advertiserId === id.trim())),
  };
}

function readObject(text: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read === 'object' && read !== null && !Array.isArray(read))
      return read as Record<string, unknown>;
  } catch {
    // Said below.
  }
  throw badRequest('Could not parse the request body');
}

function dayOf(value: unknown, name: string): number {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(typeof value === 'string' ? value : '') ?? [];
  const number = year === undefined ? Number.NaN : dayNumber(`${year}-${month}-${day}`);
  if (Number.isNaN(number)) throw badRequest(`${name} must be of the form YYYYMMDD`);
  return number;
}

/** All of them where none is named, but the bonus, which is for campaigns and ad groups. */
function metricsOf(level: Level, value: unknown): Question['metrics'] {
  const known = level === 'PRODUCTS' ? products : performance;
  if (value === undefined || value === null || value === '') return Object.entries(known);
  if (typeof value !== 'string') throw badRequest('metrics must be a comma-delimited list');
  return value.split(',').map((part) => {
    const name = part.trim();
    if (name === bonusName && (level === 'CAMPAIGN' || level === 'ADGROUP'))
      return [name, ({ bonus }: Sums) => bonus];
    const of = Object.hasOwn(known, name) ? known[name] : undefined;
    if (!of) throw badRequest(`Invalid metric: ${name}`);
    return [name, of];
  });
}

/** A text with quotes in it, sent back as it came. */
function startOf(cursor: unknown, key: string): number {
  if (cursor === undefined || cursor === null || cursor === '') return 0;
  const { next, of } = readObject(String(cursor));
  if (of !== key || !/^\d+$/.test(String(next))) throw badRequest('Invalid cursorId');
  return Number(next);
}
