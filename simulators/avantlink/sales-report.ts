// Report 8, Sales/Commissions (Detail), and what a sale looks like here.
import { daySeconds, dayText } from '../kit/days.ts';
import type { World, WorldSale } from '../kit/world.ts';
import type { ReportQuery } from './query.ts';
import { count, money, type Table, text } from './table.ts';
import { categoryOf, firstSite, isOnSecond, secondSite } from './websites.ts';

const columns = [
  text('Merchant Id'),
  text('Merchant'),
  text('Affiliate Id'),
  text('Website Id'),
  text('Website'),
  money('Transaction Amount'),
  text('Order Id'),
  text('Transaction Date'),
  text('Tool Name'),
  text('Campaign/Product Link'),
  text('Custom Tracking Code'),
  text('Transaction Type'),
  money('Base Commission'),
  money('Incentive Commission'),
  money('Total Commission'),
  money('Network Commission'),
  text('AvantLink Transaction Id'),
  text('Last Click Through'),
  text('Mobile Order'),
  count('Item Count'),
  text('New Customer'),
  text('Coupon Code'),
  text('Payment Id'),
  text('Commission Status'),
  text('Sub Affiliate Domain'),
  text('Affiliate Business Classifications'),
  text('Affiliate Tags'),
];

/** A sale voided before payment leaves the reports; what is returned later is a negative row of its own. */
export const isReported = (sale: WorldSale): boolean => sale.state !== 'voided';

/** Part of some affiliates' commission is an incentive on top of the base. */
export const incentiveOf = (sale: WorldSale): number =>
  sale.publisher.index % 5 === 1 ? Math.trunc(sale.commission / 10) : 0;

/** Visits the reported rows of a query, one day after the other. */
export function* reportedDays(
  world: World,
  query: ReportQuery,
): Generator<(visit: (sale: WorldSale) => void) => void> {
  const last = Math.min(query.to.day, query.present.day);
  for (let day = Math.max(query.from.day, world.first); day <= last; day++) {
    yield (visit) =>
      world.eachSale({ from: day, to: day, present: query.present }, (sale) => {
        if (isReported(sale) && isAsked(sale, query)) visit(sale);
      });
  }
}

function isAsked(sale: WorldSale, { from, to, affiliate, website }: ReportQuery): boolean {
  if (sale.day === from.day && sale.second < from.second) return false;
  if (sale.day === to.day && sale.second > to.second) return false;
  if (affiliate !== 0 && sale.publisher.id !== affiliate) return false;
  return website === 0 || siteOf(sale) === website;
}

const siteOf = ({ publisher, id }: WorldSale): number =>
  publisher.siteId + (isOnSecond(publisher, id) ? 1 : 0);

export function salesReport(world: World, query: ReportQuery): Table {
  return {
    columns,
    batches: (function* () {
      const stamps = new Stamps();
      for (const day of reportedDays(world, query)) {
        yield (row: (cells: readonly (string | number)[]) => void) => {
          day((sale) => row(cellsOf(sale, query, stamps)));
        };
      }
    })(),
  };
}

const statuses = { pending: 'Pending', approved: 'Approved', paid: 'Paid', voided: '' };

function cellsOf(sale: WorldSale, { merchant }: ReportQuery, stamps: Stamps): (string | number)[] {
  const { publisher } = sale;
  const site = isOnSecond(publisher, sale.id) ? secondSite(publisher) : firstSite(publisher);
  const incentive = incentiveOf(sale);
  return [
    merchant.id,
    merchant.name,
    String(publisher.id),
    String(site.id),
    site.name,
    sale.amount,
    sale.order,
    stamps.of(sale.day, sale.second),
    'Custom Link',
    'https://shop.kelpbrook.example/lamp',
    `lf-${publisher.index}`,
    sale.kind === 'adjustment' ? 'ADJUSTMENT' : 'SALE',
    sale.commission - incentive,
    incentive,
    sale.commission,
    sale.fee,
    String(sale.id),
    stamps.of(sale.clickDay, sale.clickSecond),
    sale.mobile ? 'Yes' : 'No',
    sale.items,
    sale.newCustomer === null ? '' : sale.newCustomer ? 'Yes' : 'No',
    sale.coupon,
    sale.state === 'paid' ? String(400_000 + sale.lockDay) : '',
    statuses[sale.state],
    publisher.subDomain,
    categoryOf(publisher),
    publisher.tags,
  ];
}

/** `MM/DD/YYYY HH:MM`; a day's part is made once. */
class Stamps {
  readonly #days = new Map<number, string>();

  of(day: number, second: number): string {
    let date = this.#days.get(day);
    if (date === undefined) {
      date = americanDay(day);
      if (this.#days.size > 100) this.#days.clear();
      this.#days.set(day, date);
    }
    const minutes = Math.floor((second % daySeconds) / 60);
    const hour = Math.floor(minutes / 60);
    const minute = minutes % 60;
    return `${date} ${hour < 10 ? '0' : ''}${hour}:${minute < 10 ? '0' : ''}${minute}`;
  }
}

export function americanDay(day: number): string {
  const [year, month, date] = dayText(day).split('-');
  return `${month}/${date}/${year}`;
}
