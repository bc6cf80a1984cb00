import { Link } from 'react-router';
import { definitionsOf, typeColumns as wireColumns } from '#contract/figures/columns.ts';
import type { RatioSet } from '#contract/figures/ratios.ts';
import { addAmounts } from '#contract/money.ts';
import type { FigureColumn } from '#web/components/antd/figure-table.tsx';
import { typeLabel } from '#web/components/type-label.ts';
import type { TypeRow } from '#web/features/reports/dashboard/type-model.ts';
import { figureWidth } from '#web/lib/figure-width.ts';
import { formatAmount, formatKnownCount } from '#web/lib/format-figure.ts';
import { Amount } from '#web/parts/figures/amount.tsx';
import { ratioColumns } from '../table/ratio-columns.tsx';
import { tableTexts, typeTexts as texts } from '../texts.ts';

const help = definitionsOf(wireColumns);

export function typeColumns(
  rows: readonly TypeRow[],
  { ratios, linkOf }: { ratios: RatioSet; linkOf: (row: TypeRow) => string },
): FigureColumn<TypeRow>[] {
  const { columns } = texts;
  const known = rows.flatMap(({ je }) => je ?? []);
  const sum = known.length === 0 ? null : (addAmounts(known) ?? null);
  const isUncovered = rows.every(({ oderunm }) => oderunm === null);
  const orders = isUncovered ? null : rows.reduce((sum, { oderunm }) => sum + (oderunm ?? 0), 0);
  return [
    {
      key: 'type',
      title: columns.type,
      width: 120,
      fixed: true,
      always: true,
      render: ({ type }) => typeLabel(type),
      total: tableTexts.totals,
    },
    {
      key: 'je',
      title: columns.je,
      help: help.je,
      width: figureWidth(
        136,
        [sum, ...known].map((value) => value && formatAmount(value)),
      ),
      figure: true,
      render: ({ je, oderunm }) => <Amount value={je} uncovered={oderunm === null} />,
      total: <Amount value={sum} uncovered={isUncovered} />,
    },
    {
      key: 'jezb',
      title: columns.jezb,
      help: help.jezb,
      width: 104,
      figure: true,
      render: ({ jezb }) => jezb ?? tableTexts.none,
    },
    {
      key: 'oderunm',
      title: columns.oderunm,
      help: help.oderunm,
      width: 104,
      figure: true,
      render: ({ oderunm }) => formatKnownCount(oderunm),
      total: formatKnownCount(orders),
    },
    {
      key: 'zb',
      title: columns.zb,
      help: help.zb,
      width: 104,
      figure: true,
      render: ({ zb }) => zb ?? tableTexts.none,
    },
    ...ratioColumns<TypeRow>(ratios),
    {
      key: 'rows',
      title: texts.rows,
      width: 96,
      always: true,
      render: (row) => (
        <Link to={linkOf(row)} aria-label={texts.rowsOf(typeLabel(row.type))}>
          {texts.rows}
        </Link>
      ),
    },
  ];
}
