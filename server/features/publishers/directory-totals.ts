// What all publishers of a filter brought together: each currency as sold, all of them in the account's.
import { amountText } from '../../../contract/figures/currency.ts';
import type { DaySpan } from '../../../contract/figures/days.ts';
import { type Known, knownOf } from '../../../contract/figures/known.ts';
import { getMetric } from '../../../contract/figures/metrics.ts';
import type { DirectoryTotals } from '../../../contract/publishers.ts';
import type { TenantTx } from '../../db/database.ts';
import type { ReportScope } from '../../figures/scope.ts';
import { countSales } from '../../figures/sums/count-sales.ts';
import { type CurrencySum, convertAll, loadHome } from '../../figures/sums/currency-sums.ts';
import { listKnown } from '../../figures/sums/list-known.ts';
import { saleFilterOf } from '../../figures/sums/sale-filter.ts';
import { networksWithClicks } from '../reports/lists/list-publisher-figures.ts';
import { type PublisherFilter, sumClicks, sumTypeClicks } from './store.ts';
import { figuresOf } from './view.ts';

interface Asked {
  span: DaySpan;
  /** Of the filter's network. */
  scope: ReportScope;
}

export interface AddedUp {
  /** What they were added up from. */
  sums: CurrencySum[];
  totals: DirectoryTotals;
  /** Of orders and amounts. */
  known: Known;
  clicksKnown: Known;
}

export async function addUpDirectory(
  tx: TenantTx,
  filter: PublisherFilter,
  { span, scope }: Asked,
): Promise<AddedUp> {
  const { network, type, publisherNos } = filter;
  const asked = await saleFilterOf(tx, scope, { ...span, network, type: publisherNos ? undefined : type });
  const { sums } = await countSales(tx, publisherNos ? { ...asked, publisherNos } : asked, scope.currency);
  const total = convertAll(sums, await loadHome(tx, scope.currency, sums));
  const connectionIds = scope.connections.map(({ id }) => id);
  const clicks = publisherNos
    ? [...(await sumClicks(tx, span, publisherNos)).values()].reduce((sum, count) => sum + count, 0)
    : await sumTypeClicks(tx, span, { connectionIds, type });
  const inHome = (units: bigint | null) => (units === null ? null : amountText(units, scope.currency));
  return {
    sums,
    totals: {
      orders: total.orders,
      figures: perCurrency(sums),
      sales: inHome(total.amount),
      commission: inHome(total.commission),
      fee: inHome(total.fee),
      clicks: clicks > 0 || networksWithClicks(scope).size > 0 ? clicks : null,
    },
    known: listKnown(['sales', 'cost'], span, { scope, totals: total }),
    clicksKnown: knownOf(getMetric('clicks'), span, scope.connections).known,
  };
}

/** In the order of a publisher's own: the currency of the most orders first. */
function perCurrency(sums: readonly CurrencySum[]): DirectoryTotals['figures'] {
  const added = (rows: readonly CurrencySum[], key: 'amount' | 'commission' | 'fee') =>
    rows.reduce((sum, row) => sum + row[key], 0n);
  return [...Map.groupBy(sums, ({ currency }) => currency)]
    .map(([currency, rows]) => ({
      currency,
      orders: rows.reduce((sum, { orders }) => sum + orders, 0),
      amount: added(rows, 'amount'),
      commission: added(rows, 'commission'),
      fee: added(rows, 'fee'),
    }))
    .sort((a, b) => b.orders - a.orders || (a.currency < b.currency ? -1 : 1))
    .map(figuresOf);
}
