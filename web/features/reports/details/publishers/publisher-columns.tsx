import type { EndpointOutput } from '#contract/endpoint.ts';
import { definitionsOf, publisherColumns as wireColumns } from '#contract/figures/columns.ts';
import type { listPublisherFigures, PublisherRow } from '#contract/report-lists.ts';
import type { FigureColumn } from '#web/components/antd/figure-table.tsx';
import { ClickCount } from '#web/components/click-count.tsx';
import { typeLabel } from '#web/components/type-label.ts';
import { figureWidth } from '#web/lib/figure-width.ts';
import { formatAmount, formatKnownCount } from '#web/lib/format-figure.ts';
import { Amount } from '#web/parts/figures/amount.tsx';
import { NetworkName } from '#web/parts/network-name.tsx';
import type { RowPublisher } from '#web/parts/publisher/row-publisher.ts';
import { PublisherCell } from '../publisher-cell.tsx';
import { ratioColumns } from '../table/ratio-columns.tsx';
import { tableTexts, publisherTexts as texts } from '../texts.ts';

export type PublisherFigures = EndpointOutput<typeof listPublisherFigures>;

const help = definitionsOf(wireColumns);

export function publisherColumns(
  { totals, list }: Pick<PublisherFigures, 'totals' | 'list'>,
  onOpen: (publisher: RowPublisher) => void,
): FigureColumn<PublisherRow>[] {
  const { columns } = texts;
  const figure = { figure: true, sortable: true } as const;
  const amount = (key: 'fxje' | 'yjje' | 'fy' | 'zc', width: number): FigureColumn<PublisherRow> => ({
    key,
    title: columns[key],
    help: help[key],
    width: figureWidth(
      width,
      [totals, ...list].map((row) => row[key] && formatAmount(row[key])),
    ),
    ...figure,
    render: (row) => <Amount value={row[key]} uncovered={row.order === null} />,
    total: <Amount value={totals[key]} uncovered={totals.order === null} />,
  });
  const share = (key: 'jezb' | 'zb'): FigureColumn<PublisherRow> => ({
    key,
    title: columns[key],
    help: help[key],
    width: 96,
    ...figure,
    render: (row) => row[key] ?? tableTexts.none,
  });
  return [
    {
      key: 'name',
      title: columns.name,
      width: 192,
      fixed: true,
      always: true,
      sortable: true,
      // A merged row opens as its largest part: whoever it is, it is on one network.
      render: (row) => (
        <PublisherCell publisher={row} onOpen={(publisher) => onOpen(row.parts?.[0] ?? publisher)} />
      ),
      total: tableTexts.totals,
    },
    { key: 'pt', title: columns.pt, width: 112, sortable: true, render: ({ pt }) => <NetworkName pt={pt} /> },
    { key: 'type', title: columns.type, width: 104, sortable: true, render: ({ type }) => typeLabel(type) },
    amount('fxje', 112),
    share('jezb'),
    {
      key: 'order',
      title: columns.order,
      help: help.order,
      width: figureWidth(80, [formatKnownCount(totals.order)]),
      ...figure,
      render: ({ order }) => formatKnownCount(order),
      total: formatKnownCount(totals.order),
    },
    share('zb'),
    amount('yjje', 100),
    amount('fy', 92),
    amount('zc', 98),
    {
      key: 'clicks',
      title: columns.clicks,
      help: help.clicks,
      width: figureWidth(80, [formatKnownCount(totals.clicks)]),
      ...figure,
      render: ({ clicks }) => <ClickCount clicks={clicks} />,
      total: <ClickCount clicks={totals.clicks} />,
    },
    ...ratioColumns<PublisherRow>(totals, { sortable: true }),
  ];
}
