// The performance summaries: by day (12), by affiliate (15), by website (20) and by sub-affiliate domain (96).
import type { World, WorldSale } from '../kit/world.ts';
import type { WorldPublisher } from '../kit/world-publishers.ts';
import type { ReportQuery } from './query.ts';
import { americanDay, incentiveOf, reportedDays } from './sales-report.ts';
import { type Cell, count, money, percent, ratio, type Table, type TableColumn, text } from './table.ts';
import { categoryOf, firstSite, isOnSecond, secondShare, secondSite, type Website } from './websites.ts';

interface Sums {
  impressions: number;
  clicks: number;
  /** Net of what was taken back. */
  amount: number;
  gross: number;
  orders: number;
  mobileOrders: number;
  mobileAmount: number;
  adjustments: number;
  newCustomers: number;
  newAmount: number;
  base: number;
  incentive: number;
  fee: number;
}

const emptySums = (): Sums => ({
  impressions: 0,
  clicks: 0,
  amount: 0,
  gross: 0,
  orders: 0,
  mobileOrders: 0,
  mobileAmount: 0,
  adjustments: 0,
  newCustomers: 0,
  newAmount: 0,
  base: 0,
  incentive: 0,
  fee: 0,
});

function addSale(sums: Sums, sale: WorldSale): void {
  const incentive = incentiveOf(sale);
  sums.amount += sale.amount;
  sums.base += sale.commission - incentive;
  sums.incentive += incentive;
  sums.fee += sale.fee;
  if (sale.kind === 'adjustment') {
    sums.adjustments++;
    return;
  }
  sums.orders++;
  sums.gross += sale.amount;
  if (sale.mobile) {
    sums.mobileOrders++;
    sums.mobileAmount += sale.amount;
  }
  if (sale.newCustomer === true) {
    sums.newCustomers++;
    sums.newAmount += sale.amount;
  }
}

const fees = [
  money('CPC Fees'),
  money('Network CPC Fees'),
  money('Placement Fees'),
  money('Network Placement Fees'),
];
const noFees: readonly Cell[] = [0, 0, 0, 0];
const views = [count('Ad Impressions')];
const figures = [
  count('Click Throughs'),
  money('Sales'),
  count('# of Sales'),
  count('# of Mobile Sales'),
  money('Mobile Sales'),
  count('# of Adjustments'),
  count('New Customers'),
  money('New Customer Sales'),
  money('Commissions'),
  money('Incentives'),
  money('Network Commissions'),
  money('Total Commissions/Fees'),
  percent('Conversion Rate'),
  money('Average Sale Amount'),
  percent('New Customer %'),
  percent('Click Through Rate'),
];

const figureCells = (sums: Sums): Cell[] => [
  sums.clicks,
  sums.amount,
  sums.orders,
  sums.mobileOrders,
  sums.mobileAmount,
  sums.adjustments,
  sums.newCustomers,
  sums.newAmount,
  sums.base,
  sums.incentive,
  sums.fee,
  sums.base + sums.incentive + sums.fee,
  ratio(sums.orders, sums.clicks),
  sums.orders === 0 ? 0 : Math.round(sums.gross / sums.orders),
  ratio(sums.newCustomers, sums.orders),
  ratio(sums.clicks, sums.impressions),
];

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

export function byDay(world: World, query: ReportQuery): Table {
  return {
    columns: dayColumns,
    batches: (function* () {
      for (const { day, sums } of daySums(world, query)) {
        yield (row: (cells: readonly Cell[]) => void) =>
          row([americanDay(day), weekdays[(day + 4) % 7] ?? '', sums.impressions, ...figureCells(sums)]);
      }
    })(),
  };
}

const dayColumns = [text('Date'), text('Weekday'), ...views, ...figures];

function* daySums(world: World, query: ReportQuery): Generator<{ day: number; sums: Sums }> {
  let day = Math.max(query.from.day, world.first);
  for (const sales of reportedDays(world, query)) {
    const sums = emptySums();
    for (const { website, clicks, impressions } of siteClicks(world, day, query)) {
      if (!isSiteAsked(website, query)) continue;
      sums.clicks += clicks;
      sums.impressions += impressions;
    }
    sales((sale) => addSale(sums, sale));
    yield { day, sums };
    day++;
  }
}

export function byAffiliate(world: World, query: ReportQuery): Table {
  const found = new Map<number, { owner: WorldPublisher; sums: Sums }>();
  for (const { website, sums } of websiteSums(world, query)) {
    const known = found.get(website.owner.id) ?? { owner: website.owner, sums: emptySums() };
    for (const key of Object.keys(sums) as (keyof Sums)[]) known.sums[key] += sums[key];
    found.set(website.owner.id, known);
  }
  return tableOf(
    affiliateColumns,
    [...found.values()].map(({ owner, sums }) => [
      ...affiliateCells(owner),
      sums.impressions,
      ...figureCells(sums),
      query.merchant.name,
      owner.tags,
    ]),
  );
}

const affiliate = [text('Affiliate Id'), text('Affiliate Name'), text('Affiliate')];
const affiliateColumns = [...affiliate, ...views, ...figures, text('Merchant'), text('Affiliate Tags')];
const affiliateCells = ({ id, organization }: WorldPublisher): Cell[] => [
  String(id),
  organization,
  `${id} - ${organization}`,
];

export function byWebsite(world: World, query: ReportQuery): Table {
  return tableOf(
    websiteColumns,
    websiteSums(world, query).map(({ website, sums }) => [
      ...noFees,
      String(website.id),
      String(website.owner.id),
      website.name,
      website.url,
      'Sports & Fitness',
      categoryOf(website.owner),
      sums.impressions,
      ...figureCells(sums),
      website.owner.tags,
    ]),
  );
}

const websiteColumns = [
  ...fees,
  text('Website Id'),
  text('Affiliate Id'),
  text('Affiliate Website Name'),
  text('Affiliate Website'),
  text('Website Category'),
  text('Affiliate Category'),
  ...views,
  ...figures,
  text('Affiliate Tags'),
];

/** Sub-affiliates behind their networks; a website of its own has an empty domain. No impressions here. */
export function bySubAffiliate(world: World, query: ReportQuery): Table {
  return tableOf(
    subColumns,
    websiteSums(world, query).map(({ website: { owner }, sums }) => [
      ...affiliateCells(owner),
      owner.subDomain,
      sums.gross,
      ...figureCells({ ...sums, impressions: 0 }),
    ]),
  );
}

const subColumns = [...affiliate, text('Sub Affiliate Domain'), money('Gross Sales'), ...figures];

function tableOf(columns: readonly TableColumn[], rows: readonly (readonly Cell[])[]): Table {
  return {
    columns,
    batches: rows.map((cells) => (row: (cells: readonly Cell[]) => void) => row(cells)),
  };
}

/** Every website with anything to report, the busiest affiliates first. */
function websiteSums(world: World, query: ReportQuery): { website: Website; sums: Sums }[] {
  const found = new Map<number, { website: Website; sums: Sums }>();
  const sumsOf = (website: Website): Sums => {
    let known = found.get(website.id);
    if (!known) {
      known = { website, sums: emptySums() };
      found.set(website.id, known);
    }
    return known.sums;
  };
  const last = Math.min(query.to.day, query.present.day);
  for (let day = Math.max(query.from.day, world.first); day <= last; day++) {
    for (const { website, clicks, impressions } of siteClicks(world, day, query)) {
      const sums = sumsOf(website);
      sums.clicks += clicks;
      sums.impressions += impressions;
    }
  }
  for (const sales of reportedDays(world, query)) {
    sales((sale) => {
      const { publisher, id } = sale;
      addSale(sumsOf(isOnSecond(publisher, id) ? secondSite(publisher) : firstSite(publisher)), sale);
    });
  }
  return [...found.values()].filter(({ website }) => isSiteAsked(website, query));
}

function* siteClicks(
  world: World,
  day: number,
  { present }: ReportQuery,
): Generator<{ website: Website; clicks: number; impressions: number }> {
  for (const { publisher, clicks, impressions } of world.clicksOn(day, present)) {
    const there = secondShare(publisher, clicks);
    const seen = secondShare(publisher, impressions);
    yield { website: firstSite(publisher), clicks: clicks - there, impressions: impressions - seen };
    if (there > 0) yield { website: secondSite(publisher), clicks: there, impressions: seen };
  }
}

const isSiteAsked = ({ id, owner }: Website, { affiliate: asked, website }: ReportQuery): boolean =>
  (asked === 0 || owner.id === asked) && (website === 0 || id === website);
