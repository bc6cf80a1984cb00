// What the order of the directory needs to know beside the rollups of sales, by publisher.
import { convertSums } from '../../../contract/figures/currency.ts';
import type { DaySpan } from '../../../contract/figures/days.ts';
import type { DirectorySort } from '../../../contract/publishers.ts';
import type { TenantTx } from '../../db/database.ts';
import { shownName } from '../../facts/publisher-name.ts';
import type { ReportScope } from '../../figures/scope.ts';
import { loadHome } from '../../figures/sums/currency-sums.ts';
import { sumClicks } from '../../figures/sums/publisher-sums.ts';
import { listNames, type PublisherFilter, sumForeignDays } from './store.ts';

/** Amounts by their column in the rollups. */
export const amountColumns = { sales: 'amount', commission: 'commission', fee: 'fee' } as const;
export type AmountSort = keyof typeof amountColumns;
export const isAmountSort = (sort: DirectorySort): sort is AmountSort => Object.hasOwn(amountColumns, sort);

interface Asked {
  sort: DirectorySort;
  span: DaySpan;
  scope: ReportScope;
  currencies: readonly string[];
}

/** The place of a name, clicks, or amounts of other currencies in the account's; null where it is not known. */
export async function tellValues(
  tx: TenantTx,
  filter: PublisherFilter,
  { sort, span, scope, currencies }: Asked,
): Promise<ReadonlyMap<number, number | bigint | null>> {
  const { currency, connections } = scope;
  const ofScope = { ...span, connectionIds: connections.map(({ id }) => id), currency };
  if (sort === 'name') return placeNames(tx, filter);
  if (sort === 'clicks') return sumClicks(tx, ofScope);
  if (!isAmountSort(sort) || currencies.every((one) => one === currency)) return new Map();
  const sums = await sumForeignDays(tx, {
    ...ofScope,
    column: amountColumns[sort],
    publisherNos: filter.publisherNos,
  });
  const days = new Map(sums.map((sum) => [`${sum.day} ${sum.currency}`, sum]));
  const { priceOf } = await loadHome(tx, currency, [...days.values()]);
  return new Map(
    [...Map.groupBy(sums, ({ publisherNo }) => publisherNo)].map(
      ([no, rows]) => [no, convertSums(rows, { to: currency, priceOf }).units] as const,
    ),
  );
}

const alphabet = new Intl.Collator('zh-CN');

/** In the order of a Chinese dictionary, which not every database knows; those without a name are left out. */
async function placeNames(tx: TenantTx, filter: PublisherFilter): Promise<Map<number, number>> {
  const named = (await listNames(tx, filter))
    .map((record) => ({ no: record.publisherNo, name: shownName(record) }))
    .filter(({ name }) => name !== '')
    .sort((a, b) => alphabet.compare(a.name, b.name));
  const places = new Map<number, number>();
  let place = 0;
  let before = '';
  for (const { no, name } of named) {
    if (alphabet.compare(before, name) !== 0) place += 1;
    before = name;
    places.set(no, place);
  }
  return places;
}
