import { useQuery } from '@tanstack/react-query';
import { Button, type TableColumnsType } from 'antd';
import { Link } from 'react-router';
import { type HeldWork, releaseHeldWork } from '#contract/operator/running.ts';
import { changeAsOperator } from '#web/data/operator/call.ts';
import { heldWorkQuery, meQuery } from '#web/data/operator/queries.ts';
import { confirm } from '#web/lib/confirm.ts';
import { formatMinute } from '#web/lib/format-minute.ts';
import { toast } from '#web/lib/toast.ts';
import { useChange } from '#web/lib/use-change.ts';
import { shellTexts } from '../shell/texts.ts';
import { ListCard } from './list-card.tsx';
import { healthTexts as texts } from './texts.ts';

const { heldColumns: held } = texts;

/** What is not begun any more, because it ended the process twice; an admin lets it be tried again. */
export function HeldCard() {
  const { data: me } = useQuery(meQuery);
  const release = useChange({
    mutationFn: (id: string) => changeAsOperator(releaseHeldWork, { params: { id } }),
    onSuccess: () => toast.success(texts.released),
  });
  const ask = async ({ id, words }: HeldWork) => {
    const agreed = await confirm({
      title: texts.releaseTitle(words),
      content: texts.releaseText,
      okText: shellTexts.ok,
      cancelText: shellTexts.cancel,
      danger: true,
    });
    if (agreed) release.mutate(id);
  };
  const columns: TableColumnsType<HeldWork> = [
    { title: held.what, width: 320, render: (_, { name, words }) => <span title={name}>{words}</span> },
    {
      title: held.account,
      width: 200,
      ellipsis: true,
      render: (_, { accountId, company }) =>
        accountId !== null && <Link to={`/accounts/${accountId}`}>{company || accountId}</Link>,
    },
    { title: held.since, width: 150, render: (_, { since }) => formatMinute(since) },
  ];
  const actions: TableColumnsType<HeldWork>[number] = {
    title: held.actions,
    width: 120,
    render: (_, row) => (
      <Button size="small" aria-label={`${texts.release}：${row.words}`} onClick={() => void ask(row)}>
        {texts.release}
      </Button>
    ),
  };
  return (
    <ListCard
      title={texts.held}
      query={heldWorkQuery}
      columns={me?.role === 'admin' ? [...columns, actions] : columns}
      rowKey={({ id }) => id}
      widthPx={790}
    />
  );
}
