import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { definitionsOf, repeatColumns as wireColumns } from '#contract/figures/columns.ts';
import { repeatSpan } from '#contract/figures/windows.ts';
import type { RepeatRow } from '#contract/reports.ts';
import type { FigureColumn } from '#web/components/antd/figure-table.tsx';
import { WindowName } from '#web/features/reports/window-name.tsx';
import { figureWidth } from '#web/lib/figure-width.ts';
import { formatAmount, formatKnownCount } from '#web/lib/format-figure.ts';
import amountStyles from '#web/parts/figures/amount.module.css';
import { Amount } from '#web/parts/figures/amount.tsx';
import { NetworkName } from '#web/parts/network-name.tsx';
import { tableTexts, repeatTexts as texts } from '../texts.ts';
import type { RepeatFigures } from './use-rows-link.ts';

/** A network that marks no returning customers says so, instead of a zero. */
export const isReported = ({ known, pt }: RepeatRow): boolean => !known.notReported.includes(pt);

const isUncovered = ({ distributionUnm }: RepeatRow): boolean => distributionUnm === null;

const help = definitionsOf(wireColumns);

export function repeatColumns(
  { repeats: rows, asOf }: Pick<RepeatFigures, 'repeats' | 'asOf'>,
  linkOf: (row: RepeatRow) => string,
): FigureColumn<RepeatRow>[] {
  const { columns } = texts;
  const notReported = ({ pt }: RepeatRow) => (
    <span className={amountStyles.soft} title={texts.notReportedHelp(pt)}>
      {texts.notReported}
    </span>
  );
  const amountPx = (key: 'distribution' | 'repeats') =>
    figureWidth(
      124,
      rows.map((row) => row[key] && formatAmount(row[key])),
    );
  const given = (row: RepeatRow, show: () => ReactNode) => (isReported(row) ? show() : notReported(row));
  return [
    { key: 'pt', title: columns.pt, width: 124, fixed: true, render: ({ pt }) => <NetworkName pt={pt} /> },
    {
      key: 'days',
      title: columns.days,
      width: 116,
      render: ({ days }) => <WindowName name={texts.days(days)} span={repeatSpan(asOf, days)} />,
    },
    {
      key: 'distribution',
      title: columns.distribution,
      help: help.distribution,
      width: amountPx('distribution'),
      figure: true,
      render: (row) => <Amount value={row.distribution} uncovered={isUncovered(row)} />,
    },
    {
      key: 'repeats',
      title: columns.repeats,
      help: help.repeats,
      width: amountPx('repeats'),
      figure: true,
      render: (row) => given(row, () => <Amount value={row.repeats} uncovered={isUncovered(row)} />),
    },
    {
      key: 'proportionAmount',
      title: columns.proportionAmount,
      help: help.proportionAmount,
      width: 120,
      figure: true,
      render: (row) => given(row, () => row.proportionAmount ?? tableTexts.none),
    },
    {
      key: 'distributionUnm',
      title: columns.distributionUnm,
      help: help.distributionUnm,
      width: 96,
      figure: true,
      render: ({ distributionUnm }) => formatKnownCount(distributionUnm),
    },
    {
      key: 'repeatsNum',
      title: columns.repeatsNum,
      help: help.repeatsNum,
      width: 104,
      figure: true,
      render: (row) => given(row, () => formatKnownCount(row.repeatsNum)),
    },
    {
      key: 'OrderAmount',
      title: columns.OrderAmount,
      help: help.OrderAmount,
      width: 120,
      figure: true,
      render: (row) => given(row, () => row.OrderAmount ?? tableTexts.none),
    },
    {
      key: 'unknown',
      title: columns.unknown,
      help: help.unknown,
      width: 112,
      figure: true,
      render: ({ unknown }) => formatKnownCount(unknown),
    },
    {
      key: 'rows',
      title: texts.rows,
      width: 92,
      render: (row) => (
        <Link to={linkOf(row)} aria-label={texts.rowsOf(row.pt, texts.days(row.days))}>
          {texts.rows}
        </Link>
      ),
    },
  ];
}
