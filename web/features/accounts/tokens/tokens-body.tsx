import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { tokensPerAccount } from '#contract/api-tokens.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { ErrorState } from '#web/components/error-state.tsx';
import { DockingShips } from '#web/components/illustrations/docking-ships.tsx';
import { PageSkeleton } from '#web/components/page-skeleton.tsx';
import { tokensQuery } from '#web/data/api-tokens.ts';
import { SidePanel } from '../side-panel.tsx';
import { CreateTokenDialog } from './create-token-dialog.tsx';
import { AgentGuide } from './guide/agent-guide.tsx';
import { tokenTexts as texts } from './texts.ts';
import { TokenList } from './token-list.tsx';
import styles from './tokens.module.css';

/** What the owner sees of tokens, on a desk and on a phone alike. */
export function TokensBody() {
  const { data, error, refetch } = useQuery(tokensQuery);
  const [open, setOpen] = useState<'create' | 'guide'>();
  const close = () => setOpen(undefined);
  const isFull = data !== undefined && data.list.length >= tokensPerAccount;
  return (
    <>
      <div className={styles.lead}>
        <p>{isFull ? texts.full : texts.lead}</p>
        <div className={styles.tools}>
          <Button onClick={() => setOpen('guide')}>{texts.guide}</Button>
          <Button type="primary" disabled={!data || isFull} onClick={() => setOpen('create')}>
            {texts.create}
          </Button>
        </div>
      </div>
      {!data && error && <ErrorState title={texts.loadFailed} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <PageSkeleton />}
      {data?.list.length === 0 && (
        <EmptyState illustration={<DockingShips />} title={texts.emptyTitle} text={texts.emptyText} />
      )}
      {data && data.list.length > 0 && <TokenList list={data.list} />}
      <CreateTokenDialog open={open === 'create'} onClose={close} />
      <SidePanel title={texts.guide} closeLabel={texts.closeGuide} open={open === 'guide'} onClose={close}>
        <AgentGuide />
      </SidePanel>
    </>
  );
}
