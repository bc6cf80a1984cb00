import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Proposal } from '#contract/operator/money.ts';
import { StateMark, type StateTone } from '#web/components/state-mark.tsx';
import { meQuery, proposalsQuery } from '#web/data/operator/queries.ts';
import { formatMinute } from '#web/lib/format-minute.ts';
import { CursorTable } from '../shell/cursor-table.tsx';
import { PageTop } from '../shell/page-top.tsx';
import { useFilters } from '../shell/use-filters.ts';
import { ReviewDialog } from './review-dialog.tsx';
import { proposalsTexts as texts } from './texts.ts';

const { columns: names } = texts;

const tones: Record<Proposal['state'], StateTone> = {
  waiting: 'waiting',
  working: 'waiting',
  done: 'good',
  dropped: 'void',
  expired: 'off',
};

/** What was written down, waits for its second look, and came of it. */
export function ProposalsPage() {
  const { filters, set, key } = useFilters(['state']);
  const { data: me } = useQuery(meQuery);
  const [reviewed, setReviewed] = useState<string>();
  const mayReview = me?.role !== 'support';
  const columns: TableColumnsType<Proposal> = [
    { title: names.kind, width: 70, render: (_, { kind }) => texts.kinds[kind] },
    { title: names.summary, dataIndex: 'summary', width: 260 },
    {
      title: names.account,
      width: 90,
      render: (_, { accountId }) => <Link to={`/accounts/${accountId}`}>{accountId}</Link>,
    },
    { title: names.reason, dataIndex: 'reason', width: 160 },
    {
      title: names.proposed,
      width: 170,
      render: (_, { proposedBy, proposedAt }) => texts.by(proposedBy, formatMinute(proposedAt)),
    },
    {
      title: names.decided,
      width: 170,
      render: (_, { decidedBy, decidedAt }) => decidedAt && texts.by(decidedBy, formatMinute(decidedAt)),
    },
    {
      title: names.state,
      width: 100,
      render: (_, { state }) => <StateMark tone={tones[state]}>{texts.states[state]}</StateMark>,
    },
    { title: names.outcome, dataIndex: 'outcome', width: 220 },
  ];
  const actions: TableColumnsType<Proposal>[number] = {
    title: names.actions,
    width: 90,
    render: (_, { id, state, summary }) =>
      (state === 'waiting' || state === 'working') && (
        <Button
          size="small"
          type="primary"
          aria-label={`${texts.review}：${summary}`}
          onClick={() => setReviewed(id)}
        >
          {texts.review}
        </Button>
      ),
  };
  const isWaiting = filters.state === 'waiting';
  return (
    <>
      <PageTop title={texts.title}>
        {me?.twoPersons && <span>{texts.twoPersons}</span>}
        <Checkbox
          checked={isWaiting}
          onChange={({ target }) => set({ state: target.checked ? 'waiting' : undefined })}
        >
          {texts.onlyWaiting}
        </Checkbox>
      </PageTop>
      <CursorTable
        key={key}
        label={texts.title}
        query={(after) =>
          proposalsQuery({
            query: { ...(isWaiting && { state: 'waiting' as const }), ...(after !== undefined && { after }) },
          })
        }
        columns={mayReview ? [...columns, actions] : columns}
        rowKey="id"
        widthPx={1330}
        empty={texts.empty}
      />
      {reviewed && <ReviewDialog id={reviewed} onClose={() => setReviewed(undefined)} />}
    </>
  );
}
