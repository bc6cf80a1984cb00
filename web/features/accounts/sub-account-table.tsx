import { Switch, Table, type TableColumnsType, Tooltip } from 'antd';
import { maskEmail, maskName } from '#contract/people.ts';
import type { SubAccount } from '#contract/sub-accounts.ts';
import { RowActions } from '#web/components/antd/row-actions.tsx';
import { StateMark } from '#web/components/state-mark.tsx';
import { formatMinute, shanghaiMinute } from '#web/lib/format-minute.ts';
import { titlesOf } from './menu-codes.ts';
import styles from './sub-account-page.module.css';
import { subAccountTexts as texts } from './sub-account-texts.ts';
import { useSubAccountActions } from './use-sub-account-actions.ts';

interface SubAccountTableProps {
  list: readonly SubAccount[];
  /** Names and e-mails stay half covered until the owner asks: the list is often open on a shared screen. */
  showFull: boolean;
  onEdit: (subAccount: SubAccount) => void;
}

export function SubAccountTable({ list, showFull, onEdit }: SubAccountTableProps) {
  const actions = useSubAccountActions();
  const columns: TableColumnsType<SubAccount> = [
    {
      title: texts.columns.name,
      dataIndex: 'name',
      width: 130,
      render: (name: string) => <span className={styles.long}>{showFull ? name : maskName(name)}</span>,
    },
    {
      title: texts.columns.account,
      dataIndex: 'account',
      width: 210,
      render: (account: string) => (
        <span className={styles.long}>{showFull ? account : maskEmail(account)}</span>
      ),
    },
    {
      title: texts.columns.codes,
      dataIndex: 'codes',
      render: (codes: SubAccount['codes']) => <Codes titles={titlesOf(codes)} />,
    },
    { title: texts.columns.state, width: 120, render: (_, subAccount) => <State of={subAccount} /> },
    {
      title: texts.columns.lastSeen,
      dataIndex: 'lastSeenAt',
      width: 152,
      render: (moment: string | null) =>
        moment === null ? texts.never : <time dateTime={moment}>{formatMinute(moment)}</time>,
    },
    {
      title: texts.columns.created,
      dataIndex: 'createdAt',
      width: 116,
      render: (moment: string) => <time dateTime={moment}>{shanghaiMinute(moment).slice(0, 10)}</time>,
    },
    {
      title: texts.columns.enabled,
      width: 68,
      render: (_, subAccount) => (
        <Switch
          checked={subAccount.enabled}
          aria-label={texts.enableLabel(subAccount.name)}
          onChange={() => void actions.toggle(subAccount)}
        />
      ),
    },
    {
      title: texts.columns.actions,
      width: 204,
      fixed: 'end',
      render: (_, subAccount) => (
        <RowActions
          actions={[
            { text: texts.edit, label: texts.editLabel(subAccount.name), onClick: () => onEdit(subAccount) },
            ...(subAccount.totp
              ? [
                  {
                    text: texts.resetTotp,
                    label: texts.resetTotpLabel(subAccount.name),
                    onClick: () => void actions.resetTotp(subAccount),
                  },
                ]
              : []),
            ...(subAccount.activated
              ? []
              : [
                  {
                    text: texts.resend,
                    label: texts.resendLabel(subAccount.name),
                    onClick: () => void actions.resend(subAccount),
                  },
                ]),
            {
              text: texts.remove,
              label: texts.removeLabel(subAccount.name),
              danger: true,
              onClick: () => void actions.remove(subAccount),
            },
          ]}
        />
      ),
    },
  ];
  return (
    <Table
      rowKey="id"
      columns={columns}
      dataSource={[...list]}
      pagination={false}
      scroll={{ x: 1120 }}
      tableLayout="fixed"
    />
  );
}

function State({ of: subAccount }: { of: SubAccount }) {
  if (!subAccount.enabled) return <StateMark tone="off">{texts.disabled}</StateMark>;
  if (subAccount.paused) return <StateMark tone="waiting">{texts.paused}</StateMark>;
  if (!subAccount.activated) return <StateMark tone="waiting">{texts.waiting}</StateMark>;
  return <StateMark tone="good">{texts.enabled}</StateMark>;
}

/** The first few by name, the rest on hover and for screen readers. */
function Codes({ titles }: { titles: string[] }) {
  const all = titles.join('、');
  return (
    <Tooltip title={all}>
      <span className={styles.codes}>{all}</span>
    </Tooltip>
  );
}
