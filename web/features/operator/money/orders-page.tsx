import { Button, Select, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { OperatorOrder } from '#contract/operator/money.ts';
import { StateMark } from '#web/components/state-mark.tsx';
import { ordersQuery } from '#web/data/operator/queries.ts';
import { formatMinute } from '#web/lib/format-minute.ts';
import { CursorTable } from '../shell/cursor-table.tsx';
import { PageTop } from '../shell/page-top.tsx';
import { SearchFilter } from '../shell/search-filter.tsx';
import { useFilters } from '../shell/use-filters.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { ordersTexts as texts } from './texts.ts';

const { columns: names, states } = texts;
type State = keyof typeof states;

const tones = { waiting: 'waiting', paid: 'good', closed: 'off' } as const;
const stateChoices = (Object.keys(states) as State[]).map((value) => ({ value, label: states[value] }));

/** Orders of all accounts; a refund begins here and is done by a second look. */
export function OrdersPage() {
  const { filters, given, set, key } = useFilters(['accountId', 'orderNo', 'state']);
  const [refunding, setRefunding] = useState<OperatorOrder>();
  const columns: TableColumnsType<OperatorOrder> = [
    { title: names.orderNo, dataIndex: 'orderNo', width: 210 },
    {
      title: names.account,
      width: 90,
      render: (_, { accountId }) => <Link to={`/accounts/${accountId}`}>{accountId}</Link>,
    },
    { title: names.plan, dataIndex: 'planName', width: 130 },
    { title: names.channel, width: 100, render: (_, { channel }) => texts.channels[channel] ?? channel },
    { title: names.amount, dataIndex: 'amount', width: 110, align: 'right' },
    { title: names.refunded, width: 130, align: 'right', render: (_, order) => <Refunded order={order} /> },
    {
      title: names.state,
      width: 100,
      render: (_, { state }) => <StateMark tone={tones[state]}>{states[state]}</StateMark>,
    },
    { title: names.created, width: 150, render: (_, { createdAt }) => formatMinute(createdAt) },
    { title: names.paid, width: 150, render: (_, { paidAt }) => paidAt && formatMinute(paidAt) },
    {
      title: names.actions,
      width: 110,
      render: (_, order) =>
        order.waitingRefund ? (
          <Link
            to="/proposals?state=waiting"
            title={texts.waitingSince(order.waitingRefund.by, formatMinute(order.waitingRefund.at))}
          >
            {texts.refundWaits}
          </Link>
        ) : (
          <Button
            size="small"
            disabled={order.refundable === '0.00'}
            aria-label={texts.refundTitle(order.orderNo)}
            onClick={() => setRefunding(order)}
          >
            {texts.refund}
          </Button>
        ),
    },
  ];
  return (
    <>
      <PageTop title={texts.title}>
        <SearchFilter
          label={texts.accountId}
          value={filters.accountId}
          onSearch={(accountId) => set({ accountId })}
        />
        <SearchFilter
          label={texts.orderNo}
          value={filters.orderNo}
          onSearch={(orderNo) => set({ orderNo })}
        />
        <Select
          aria-label={texts.state}
          value={filters.state}
          options={[{ value: '', label: texts.anyState }, ...stateChoices]}
          onChange={(state) => set({ state })}
        />
      </PageTop>
      <CursorTable
        key={key}
        label={texts.title}
        query={(after) =>
          ordersQuery({
            query: { ...given, ...(after !== undefined && { after }) } as Parameters<
              typeof ordersQuery
            >[0]['query'],
          })
        }
        columns={columns}
        rowKey="orderNo"
        widthPx={1260}
      />
      {refunding && <RefundDialog order={refunding} onClose={() => setRefunding(undefined)} />}
    </>
  );
}

/** What went back, and what is on its way or failed. */
function Refunded({ order: { refunded, refunds } }: { order: OperatorOrder }) {
  const open = refunds.filter(({ state }) => state !== 'done');
  const note = open
    .map(({ amount, state, message }) => `${texts.refundStates[state]} ${amount} ${message}`)
    .join('\n');
  return <span title={note}>{open.length > 0 ? `${refunded} *` : refunded}</span>;
}
