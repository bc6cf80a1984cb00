import { useQuery } from '@tanstack/react-query';
import { Modal, Table, type TableColumnsType } from 'antd';
import { type SeenFigures, seeFigures } from '#contract/operator/accounts.ts';
import type { CardView } from '#contract/reports.ts';
import { PageSkeleton } from '#web/components/page-skeleton.tsx';
import { askOperator } from '#web/data/operator/call.ts';
import { formatMinute } from '#web/lib/format-minute.ts';
import { LoadFailure } from '../shell/load-failure.tsx';
import { accountTexts as texts } from './texts.ts';

const { figureColumns: names } = texts;

interface Line {
  window: string;
  clicks: CardView | undefined;
  amounts: CardView | undefined;
  orders: CardView | undefined;
  sales: CardView | undefined;
}

const linesOf = ({ clicks, amounts, orders, sales }: SeenFigures): Line[] =>
  clicks.map((card, place) => ({
    window: card.yesterdaytext,
    clicks: card,
    amounts: amounts[place],
    orders: orders[place],
    sales: sales[place],
  }));

/** What is not known is not zero. */
const shown = (card: CardView | undefined) => card?.yesterdaynum ?? texts.unknown;

const columnsOf = (currency: string): TableColumnsType<Line> => [
  { title: names.window, dataIndex: 'window' },
  { title: names.clicks, align: 'right', render: (_, { clicks }) => shown(clicks) },
  {
    title: `${names.commission}（${currency}）`,
    align: 'right',
    render: (_, { amounts }) => shown(amounts),
  },
  { title: names.orders, align: 'right', render: (_, { orders }) => shown(orders) },
  { title: `${names.sales}（${currency}）`, align: 'right', render: (_, { sales }) => shown(sales) },
];

/** A look at the account's figures: asked for once, when it is opened, as each look is told to the account. */
export function FiguresDialog({ accountId, onClose }: { accountId: number; onClose: () => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['operator', 'figures', accountId],
    queryFn: ({ signal }) => askOperator(seeFigures, { params: { id: accountId } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <Modal open width={760} title={texts.figuresTitle} footer={null} onCancel={onClose}>
      {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <PageSkeleton />}
      {data && (
        <>
          <p>{texts.figuresHint(formatMinute(data.consentEndsAt))}</p>
          <Table
            rowKey="window"
            columns={columnsOf(data.currency)}
            dataSource={linesOf(data)}
            pagination={false}
          />
        </>
      )}
    </Modal>
  );
}
