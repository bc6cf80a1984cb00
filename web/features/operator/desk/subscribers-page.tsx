import { useQuery } from '@tanstack/react-query';
import { Button, Segmented, type TableColumnsType } from 'antd';
import { dropSubscriber, exportSubscribersCall, type SubscriberView } from '#contract/operator/desk.ts';
import { StateMark } from '#web/components/state-mark.tsx';
import { changeAsOperator } from '#web/data/operator/call.ts';
import { meQuery, subscribersQuery } from '#web/data/operator/queries.ts';
import { confirm } from '#web/lib/confirm.ts';
import { formatMinute } from '#web/lib/format-minute.ts';
import { saveBlob } from '#web/lib/save-blob.ts';
import { toast } from '#web/lib/toast.ts';
import { useChange } from '#web/lib/use-change.ts';
import { CursorTable } from '../shell/cursor-table.tsx';
import { PageTop } from '../shell/page-top.tsx';
import { SearchFilter } from '../shell/search-filter.tsx';
import { shellTexts } from '../shell/texts.ts';
import { useFilters } from '../shell/use-filters.ts';
import { subscribersTexts as texts } from './texts.ts';

const { columns: names } = texts;

/** Who reads the newsletter; an admin takes the list along. */
export function SubscribersPage() {
  const { filters, given, set, key } = useFilters(['keyword', 'confirmed']);
  const { data: me } = useQuery(meQuery);
  const remove = useChange({
    mutationFn: (id: string) => changeAsOperator(dropSubscriber, { params: { id } }),
    onSuccess: () => toast.success(texts.removed),
  });
  const take = useChange({
    mutationFn: () => changeAsOperator(exportSubscribersCall, {}),
    onSuccess: ({ fileName, csv, count }) => {
      saveBlob(new Blob([csv], { type: 'text/csv;charset=utf-8' }), fileName);
      toast.success(texts.exported(count));
    },
  });
  const ask = async ({ id, email }: SubscriberView) => {
    const agreed = await confirm({
      title: texts.removeTitle(email),
      content: texts.removeText,
      okText: shellTexts.ok,
      cancelText: shellTexts.cancel,
      danger: true,
    });
    if (agreed) remove.mutate(id);
  };
  const columns: TableColumnsType<SubscriberView> = [
    { title: names.email, dataIndex: 'email', width: 280 },
    { title: names.asked, width: 160, render: (_, { askedAt }) => formatMinute(askedAt) },
    {
      title: names.state,
      width: 110,
      render: (_, { confirmedAt }) => (
        <StateMark tone={confirmedAt ? 'good' : 'waiting'}>
          {confirmedAt ? texts.confirmed : texts.waiting}
        </StateMark>
      ),
    },
    {
      title: names.confirmed,
      width: 160,
      render: (_, { confirmedAt }) => confirmedAt && formatMinute(confirmedAt),
    },
    {
      title: names.actions,
      width: 90,
      render: (_, row) => (
        <Button size="small" danger aria-label={texts.removeTitle(row.email)} onClick={() => void ask(row)}>
          {texts.remove}
        </Button>
      ),
    },
  ];
  const confirmed = filters.confirmed === '1' || filters.confirmed === '0' ? filters.confirmed : undefined;
  return (
    <>
      <PageTop title={texts.title}>
        <SearchFilter
          label={texts.keyword}
          value={filters.keyword}
          onSearch={(keyword) => set({ keyword })}
        />
        <Segmented
          aria-label={texts.which}
          value={filters.confirmed}
          options={[
            { value: '', label: texts.all },
            { value: '1', label: texts.confirmed },
            { value: '0', label: texts.waiting },
          ]}
          onChange={(next) => set({ confirmed: next })}
        />
        {me?.role === 'admin' && (
          <Button loading={take.isPending} onClick={() => take.mutate()}>
            {texts.export}
          </Button>
        )}
      </PageTop>
      <CursorTable
        key={key}
        label={texts.title}
        query={(after) =>
          subscribersQuery({
            query: {
              ...(confirmed && { confirmed }),
              ...(given.keyword && { keyword: given.keyword }),
              ...(after !== undefined && { after }),
            },
          })
        }
        columns={columns}
        rowKey="id"
        widthPx={800}
      />
    </>
  );
}
