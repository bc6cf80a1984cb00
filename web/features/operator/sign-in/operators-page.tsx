import { useQuery } from '@tanstack/react-query';
import { Button, Select, Switch, type TableColumnsType } from 'antd';
import { type OperatorView, updateOperator } from '#contract/operator/sign-in.ts';
import { operatorRoleNames, operatorRoles } from '#contract/operator-roles.ts';
import { StateMark } from '#web/components/state-mark.tsx';
import { changeAsOperator } from '#web/data/operator/call.ts';
import { meQuery, operatorsQuery } from '#web/data/operator/queries.ts';
import { confirm } from '#web/lib/confirm.ts';
import { formatMinute } from '#web/lib/format-minute.ts';
import { toast } from '#web/lib/toast.ts';
import { useChange } from '#web/lib/use-change.ts';
import { LoadFailure } from '../shell/load-failure.tsx';
import { PageTop } from '../shell/page-top.tsx';
import { shellTexts } from '../shell/texts.ts';
import { WideTable } from '../shell/wide-table.tsx';
import { operatorsTexts as texts } from './texts.ts';

type Change = Parameters<typeof changeAsOperator<typeof updateOperator>>[1]['body'];

const roleChoices = operatorRoles.map((role) => ({ value: role, label: operatorRoleNames[role] }));

/** Who may sign in to the console; oneself cannot be changed here. */
export function OperatorsPage() {
  const { data, error, refetch } = useQuery(operatorsQuery);
  const { data: me } = useQuery(meQuery);
  const change = useChange({
    mutationFn: ({ id, body }: { id: string; body: Change }) =>
      changeAsOperator(updateOperator, { params: { id }, body }),
    onSuccess: () => toast.success(texts.done),
  });
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  const isSelf = (row: OperatorView) => row.operatorId === me?.operatorId;
  const ask = async (row: OperatorView, body: Change, question: { title: string; content: string }) => {
    const agreed = await confirm({
      ...question,
      okText: shellTexts.ok,
      cancelText: shellTexts.cancel,
      danger: true,
    });
    if (agreed) change.mutate({ id: row.operatorId, body });
  };
  const toggle = (row: OperatorView) =>
    row.enabled
      ? void ask(
          row,
          { enabled: false },
          { title: texts.disableTitle(row.title), content: texts.disableText },
        )
      : change.mutate({ id: row.operatorId, body: { enabled: true } });
  const { columns: names } = texts;
  const columns: TableColumnsType<OperatorView> = [
    { title: names.title, dataIndex: 'title', width: 120 },
    { title: names.account, dataIndex: 'account', width: 220 },
    {
      title: names.role,
      width: 130,
      render: (_, row) => (
        <Select
          aria-label={texts.roleLabel(row.title)}
          value={row.role}
          options={roleChoices}
          disabled={isSelf(row)}
          onChange={(role) => change.mutate({ id: row.operatorId, body: { role } })}
        />
      ),
    },
    {
      title: names.bound,
      width: 100,
      render: (_, row) => (
        <StateMark tone={row.bound ? 'good' : 'waiting'}>{row.bound ? texts.bound : texts.unbound}</StateMark>
      ),
    },
    { title: names.recovery, dataIndex: 'recoveryLeft', width: 80, align: 'right' },
    {
      title: names.lastSeen,
      width: 150,
      render: (_, { lastSeenAt }) => (lastSeenAt === null ? texts.never : formatMinute(lastSeenAt)),
    },
    {
      title: names.enabled,
      width: 80,
      render: (_, row) => (
        <Switch
          checked={row.enabled}
          disabled={isSelf(row)}
          aria-label={texts.enableLabel(row.title)}
          onChange={() => toggle(row)}
        />
      ),
    },
    {
      title: names.actions,
      width: 120,
      render: (_, row) => (
        <Button
          size="small"
          disabled={isSelf(row) || !row.bound}
          onClick={() =>
            void ask(
              row,
              { unbind: true },
              { title: texts.unbindTitle(row.title), content: texts.unbindText },
            )
          }
        >
          {texts.unbind}
        </Button>
      ),
    },
  ];
  return (
    <>
      <PageTop title={texts.title}>{texts.hint}</PageTop>
      <WideTable
        label={texts.title}
        widthPx={1000}
        rowKey="operatorId"
        columns={columns}
        dataSource={data?.list ?? []}
        loading={!data}
      />
    </>
  );
}
