// The reports with clicks and the list of affiliates.
import type { Present } from '../kit/days.ts';
import type { World } from '../kit/world.ts';
import { type Activity, activityOf, dollars, type Sales, totalOf, zeroDollars } from './activity.ts';
import type { Table } from './render-table.ts';
import { usDay } from './transaction-row.ts';

export interface Source {
  world: World;
  sales: Sales;
  present: Present;
}

const performance = [
  'Clicks',
  'GrossSales',
  'Voids',
  'NetSales',
  'NumberofSales',
  'ManualCredits',
  'Commissions',
];
const counts = ['NumbSales', 'NumbLeads', 'NumbTwoTier', 'NumbBonuses', 'NumbPayPerCall', 'NumbLeapFrog'];
const commissions = [
  'SaleCommissions',
  'LeadCommissions',
  'TwoTierCommissions',
  'BonusCommissions',
  'PayPerCallCommissions',
  'LeapFrogCommissions',
];

function performanceFields(sums: Omit<Activity, 'publisher'>): string[] {
  return [
    String(sums.clicks),
    dollars(sums.gross),
    String(sums.voids),
    dollars(sums.net),
    String(sums.sales),
    '0',
    dollars(sums.commission),
  ];
}

function ratioFields(sums: Activity): string[] {
  const clicks = Math.max(1, sums.clicks);
  return [
    ((sums.sales / clicks) * 100).toFixed(2),
    dollars(Math.round((sums.commission * 100) / clicks)),
    dollars(sums.sales === 0 ? 0 : Math.round(sums.net / sums.sales)),
  ];
}

const countFields = (sums: { sales: number }) => [String(sums.sales), '0', '0', '0', '0', '0'];
const commissionFields = (sums: { commission: number }) => [dollars(sums.commission), ...zeroDollars(5)];

export function affiliateTimespan(
  source: Source,
  { from, to, userId }: { from: number; to: number; userId: string },
): Table {
  const found = activityOf(source.world, source.sales, { from, to, present: source.present })
    .filter(({ publisher }) => userId === '' || userId === String(publisher.id))
    .sort((one, other) => other.clicks - one.clicks);
  return {
    action: 'affiliatetimespan',
    columns: [
      'Affiliate',
      ...performance,
      'Conversion',
      'EPC',
      'AverageOrder',
      'AffiliateID',
      'Organization',
      'Website',
      ...counts,
      ...commissions,
      'TransactionFees',
    ],
    rows:
      found.length === 0
        ? [['NO DATA']]
        : found.map((sums) => [
            sums.publisher.name,
            ...performanceFields(sums),
            ...ratioFields(sums),
            String(sums.publisher.id),
            sums.publisher.organization,
            sums.publisher.url,
            ...countFields(sums),
            ...commissionFields(sums),
            dollars(sums.fee),
          ]),
  };
}

/** The same for today alone, without who the affiliate is beyond its name. */
export function todayAtAGlance(source: Source): Table {
  const day = source.present.day;
  const found = activityOf(source.world, source.sales, { from: day, to: day, present: source.present });
  return {
    action: 'todayataglance',
    columns: ['Affiliate', ...performance, 'Conversion', 'EPC', 'AverageOrder', ...counts, ...commissions],
    rows: found.map((sums) => [
      sums.publisher.name,
      ...performanceFields(sums),
      ...ratioFields(sums),
      ...countFields(sums),
      ...commissionFields(sums),
    ]),
  };
}

/** `days` days up to and with `last`. */
export function weeklyProgress(
  source: Source,
  { last, days, ascending }: { last: number; days: number; ascending: boolean },
): Table {
  const rows: string[][] = [];
  for (let day = last; day > last - days; day--) {
    const found = activityOf(source.world, source.sales, { from: day, to: day, present: source.present });
    const total = totalOf(found);
    rows.push([
      usDay(day),
      ...performanceFields(total),
      String(source.world.publishers.length),
      String(found.length),
      ...countFields(total),
      ...commissionFields(total),
    ]);
  }
  if (ascending) rows.reverse();
  const names = ['repdate', ...performance, 'affiliates', 'activeaffiliates', ...counts, ...commissions];
  return { action: 'weeklyprogress', columns: names.map((name) => name.toLowerCase()), rows };
}

const spans = ['today', 'month', 'lastmonth', 'total'];

export function affiliateReport({ world }: Source): Table {
  const totals = ['commissions', 'sales', 'hits'].flatMap((what) => spans.map((span) => `${what}${span}`));
  const perType = ['sales', 'leads', 'twotier', 'bonuses'].flatMap((what) =>
    ['today', 'month', 'lastmonth'].map((span) => `numb${what}${span}`),
  );
  return {
    action: 'report-affiliate',
    columns: [
      'userid',
      'organization',
      'applydate',
      'status',
      'website',
      ...totals,
      'group',
      'referred',
      'hitcommission',
      'leadcommission',
      'salecommission',
      'signupcampaign',
      'country',
      'state',
      'tags',
      ...perType,
      'notes',
      'feedbackcount',
      'feedbackave',
      'feedbackrating',
    ],
    rows: world.publishers.map((publisher) => [
      String(publisher.id),
      publisher.organization,
      usDay(world.first),
      'Yes',
      publisher.url,
      ...totals.map((name) => (name.startsWith('commissions') ? '$0.00' : '0')),
      'default',
      '',
      '0',
      '0',
      `${publisher.rate}%`,
      '',
      publisher.country,
      '',
      publisher.tags,
      ...perType.map(() => '0'),
      '',
      '0',
      '0',
      '',
    ]),
  };
}
