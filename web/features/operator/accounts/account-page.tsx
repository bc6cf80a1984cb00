import { useQuery } from '@tanstack/react-query';
import { Button, Card, Descriptions, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { AccountDetail } from '#contract/operator/accounts.ts';
import { PageSkeleton } from '#web/components/page-skeleton.tsx';
import { StateMark } from '#web/components/state-mark.tsx';
import { accountQuery, meQuery } from '#web/data/operator/queries.ts';
import { formatMinute } from '#web/lib/format-minute.ts';
import { LoadFailure } from '../shell/load-failure.tsx';
import { PageTop } from '../shell/page-top.tsx';
import { WideTable } from '../shell/wide-table.tsx';
import styles from './account-page.module.css';
import { FiguresDialog } from './figures-dialog.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { RunningCards } from './running-cards.tsx';
import { SecondStepDialog } from './second-step-dialog.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';
import { accountsTexts, accountTexts as texts } from './texts.ts';
import { useResume } from './use-resume.ts';

/** One account: plan, usage, people half covered, and what may be done with it. */
export function AccountPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery({
    ...accountQuery({ params: { id } }),
    // Every look leaves a record: none behind one's back.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return <Account account={data} />;
}

type Dialog = 'grant' | 'revoke' | 'suspend' | 'figures' | 'second-step';

function Account({ account }: { account: AccountDetail }) {
  const { data: me } = useQuery(meQuery);
  const [dialog, setDialog] = useState<Dialog>();
  const navigate = useNavigate();
  const resume = useResume(account.accountId);
  const close = () => setDialog(undefined);
  const isSupport = me?.role !== 'finance';
  return (
    <>
      <PageTop title={texts.title(account.companyName)}>
        <Button onClick={() => navigate(`/orders?accountId=${account.accountId}`)}>{texts.orders}</Button>
        <Button onClick={() => setDialog('grant')}>{texts.grant}</Button>
        <Button disabled={!account.plan?.running} onClick={() => setDialog('revoke')}>
          {texts.revoke}
        </Button>
        {isSupport && (
          <Button
            disabled={account.consentEndsAt === null}
            title={account.consentEndsAt === null ? texts.noConsent : undefined}
            onClick={() => setDialog('figures')}
          >
            {texts.figures}
          </Button>
        )}
        {me?.role === 'admin' && <Button onClick={() => setDialog('second-step')}>{texts.secondStep}</Button>}
        {isSupport && !account.suspended && (
          <Button danger onClick={() => setDialog('suspend')}>
            {texts.suspend}
          </Button>
        )}
        {isSupport && account.suspended && <Button onClick={() => void resume()}>{texts.resume}</Button>}
      </PageTop>
      <div className={styles.cards}>
        <Facts account={account} />
        <Usage account={account} />
        <RunningCards account={account} />
        <Grants account={account} />
        <People account={account} />
      </div>
      {(dialog === 'grant' || dialog === 'revoke') && (
        <PlanDialog kind={dialog} accountId={account.accountId} onClose={close} />
      )}
      {dialog === 'suspend' && <SuspendDialog accountId={account.accountId} onClose={close} />}
      {dialog === 'second-step' && <SecondStepDialog accountId={account.accountId} onClose={close} />}
      {dialog === 'figures' && <FiguresDialog accountId={account.accountId} onClose={close} />}
    </>
  );
}

function Facts({ account }: { account: AccountDetail }) {
  const { plan, suspension } = account;
  const state = suspension
    ? texts.suspendedSince(formatMinute(suspension.at), suspension.reason)
    : accountsTexts.normal;
  return (
    <Card title={texts.facts}>
      <Descriptions
        column={1}
        items={[
          { key: 'id', label: accountsTexts.columns.accountId, children: account.accountId },
          { key: 'owner', label: texts.owner, children: account.ownerEmail },
          { key: 'created', label: texts.created, children: formatMinute(account.createdAt) },
          {
            key: 'plan',
            label: texts.plan,
            children: plan ? texts.planUntil(plan.name, formatMinute(plan.endsAt)) : texts.noPlan,
          },
          {
            key: 'state',
            label: texts.state,
            children: <StateMark tone={suspension ? 'void' : 'good'}>{state}</StateMark>,
          },
        ]}
      />
    </Card>
  );
}

function Usage({ account: { usage } }: { account: AccountDetail }) {
  const names = Object.keys(texts.usageNames) as (keyof typeof texts.usageNames)[];
  return (
    <Card title={texts.usage}>
      <Descriptions
        column={1}
        items={names.map((name) => ({
          key: name,
          label: texts.usageNames[name],
          children: texts.of(usage[name].used, usage[name].quota),
        }))}
      />
    </Card>
  );
}

const grantColumns: TableColumnsType<AccountDetail['grants'][number]> = [
  { title: texts.grantColumns.no, dataIndex: 'grantNo', width: 60 },
  { title: texts.grantColumns.plan, dataIndex: 'name', width: 110 },
  { title: texts.grantColumns.source, width: 100, render: (_, { source }) => texts.sources[source] },
  { title: texts.grantColumns.starts, width: 150, render: (_, { startsAt }) => formatMinute(startsAt) },
  { title: texts.grantColumns.ends, width: 150, render: (_, { endsAt }) => formatMinute(endsAt) },
  { title: texts.grantColumns.note, dataIndex: 'note', width: 160 },
];

const Grants = ({ account: { grants } }: { account: AccountDetail }) => (
  <Card title={texts.grants}>
    <WideTable
      label={texts.grants}
      widthPx={720}
      rowKey="grantNo"
      size="small"
      columns={grantColumns}
      dataSource={grants}
    />
  </Card>
);

type Person = AccountDetail['people'][number];

const peopleColumns: TableColumnsType<Person> = [
  { title: texts.peopleColumns.role, width: 90, render: (_, { role }) => texts.roles[role] },
  { title: texts.peopleColumns.name, dataIndex: 'name', width: 100 },
  { title: texts.peopleColumns.email, dataIndex: 'email', width: 200 },
  { title: texts.peopleColumns.phone, dataIndex: 'phone', width: 130 },
  {
    title: texts.peopleColumns.lastSeen,
    width: 150,
    render: (_, { lastSeenAt }) => (lastSeenAt === null ? texts.never : formatMinute(lastSeenAt)),
  },
  {
    title: texts.peopleColumns.state,
    width: 90,
    render: (_, { enabled }) => (
      <StateMark tone={enabled ? 'good' : 'off'}>{enabled ? texts.enabled : texts.disabled}</StateMark>
    ),
  },
];

const People = ({ account: { people } }: { account: AccountDetail }) => (
  <Card title={texts.people}>
    <WideTable
      label={texts.people}
      widthPx={760}
      rowKey="email"
      size="small"
      columns={peopleColumns}
      dataSource={people}
    />
  </Card>
);
