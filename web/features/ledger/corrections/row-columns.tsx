import { Link } from 'react-router';
import {
  correctionReasonNames,
  type DeliveryState,
  deliveryStateNames,
  type RowState,
  rowStateNames,
  targetNames,
  unsentNames,
} from '#contract/corrections.ts';
import type { SubmissionDetail, SubmissionRow } from '#contract/submissions.ts';
import type { FigureColumn } from '#web/components/antd/figure-table.tsx';
import { StateMark, type StateTone } from '#web/components/state-mark.tsx';
import { formatMinute } from '#web/lib/format-minute.ts';
import { toPath } from '#web/lib/paths.ts';
import { Amount } from '#web/parts/figures/amount.tsx';
import ledger from '../ledger.module.css';
import { correctionTexts as texts } from './texts.ts';

const { columns } = texts;

const money = <Row extends SubmissionRow>(
  key: 'amount' | 'expected' | 'commissionBack' | 'feeBack',
  title: string,
): FigureColumn<Row> => ({
  key,
  title,
  width: 118,
  figure: true,
  render: (row) => {
    const value = row[key];
    return value === null ? (
      <span className={ledger.soft}>{texts.unknown}</span>
    ) : (
      <Amount value={value} currency={row.currency} />
    );
  },
});

/** What is asked for each order, and why. */
export const rowColumns = <Row extends SubmissionRow>(): FigureColumn<Row>[] => [
  {
    key: 'order',
    title: columns.order,
    width: 116,
    fixed: true,
    render: ({ order, key }) => (
      <Link to={toPath('orderCheck', { tab: 'checked', order: key })} className={ledger.number}>
        {order || texts.unknown}
      </Link>
    ),
  },
  { key: 'target', title: columns.target, width: 116, render: ({ target }) => targetNames[target] },
  money('amount', columns.amount),
  money('expected', columns.expected),
  money('commissionBack', columns.back),
  money('feeBack', columns.feeBack),
  {
    key: 'reason',
    title: columns.reason,
    width: 178,
    render: ({ reason, reasonText }) => (
      <>
        {correctionReasonNames[reason]}
        <span className={ledger.sub}>{reasonText}</span>
      </>
    ),
  },
  {
    key: 'publisher',
    title: columns.publisher,
    width: 132,
    render: ({ publisher }) => publisher || texts.unnamed,
  },
  {
    key: 'deadline',
    title: columns.deadline,
    width: 146,
    render: ({ deadline }) => (deadline === null ? texts.noDeadline : formatMinute(deadline)),
  },
];

export const stateTones: Record<RowState, StateTone> = {
  waiting: 'waiting',
  confirmed: 'good',
  refused: 'void',
  not_seen: 'off',
};

type SeenRow = SubmissionDetail['list'][number];

export const deliveryTones: Record<DeliveryState, StateTone> = {
  waiting: 'waiting',
  sending: 'waiting',
  queued: 'waiting',
  delivered: 'good',
  processed: 'good',
  already: 'good',
  refused: 'void',
  uncertain: 'off',
  unsent: 'off',
};

const delivery: FigureColumn<SeenRow> = {
  key: 'delivery',
  title: columns.delivery,
  width: 190,
  render: ({ delivery: on }) =>
    on && (
      <>
        <StateMark tone={deliveryTones[on.state]}>{deliveryStateNames[on.state]}</StateMark>
        {on.reason !== null && <span className={ledger.sub}>{unsentNames[on.reason]}</span>}
        {on.words !== '' && <span className={ledger.sub}>{on.words}</span>}
        {on.at !== null && <span className={ledger.sub}>{formatMinute(on.at)}</span>}
      </>
    ),
};

/** With what the network showed when it was read again; `isSent`: over its interface. */
export const seenColumns = (isSent: boolean): FigureColumn<SeenRow>[] => {
  const [order, ...others] = rowColumns<SeenRow>();
  const seen: FigureColumn<SeenRow>[] = [
    {
      key: 'state',
      title: columns.state,
      width: 150,
      // Of what was never sent the network could show nothing.
      render: ({ state, seenAt, delivery: on }) =>
        on?.state === 'unsent' ? (
          ''
        ) : (
          <>
            <StateMark tone={stateTones[state]}>{rowStateNames[state]}</StateMark>
            {seenAt !== null && <span className={ledger.sub}>{formatMinute(seenAt)}</span>}
          </>
        ),
    },
    {
      key: 'shown',
      title: columns.shown,
      width: 118,
      figure: true,
      render: ({ shown, currency }) =>
        shown === null ? '' : <Amount value={shown.amount} currency={currency} />,
    },
  ];
  return [
    ...(order ? [order] : []),
    ...(isSent ? [delivery] : []),
    ...seen,
    ...others.filter(({ key }) => key !== 'deadline'),
  ];
};
