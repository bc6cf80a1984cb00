import { useQuery } from '@tanstack/react-query';
import { Button, PullToRefresh } from 'antd-mobile';
import { useState } from 'react';
import type { ConnectionView } from '../../../contract/networks.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { DockingShips } from '../../components/illustrations/docking-ships.tsx';
import { PageSkeleton } from '../../components/page-skeleton.tsx';
import { ApiError } from '../../lib/api.ts';
import styles from './authorization-mobile-page.module.css';
import { sortConnections } from './connections/sort-connections.ts';
import { LockedState } from './locked-state.tsx';
import { AddConnection } from './mobile/add-connection.tsx';
import { MobileConnectionCard } from './mobile/mobile-connection-card.tsx';
import { MobileHistory } from './mobile/mobile-history.tsx';
import { networksQuery } from './queries.ts';
import { connectionTexts, pageTexts, mobileTexts as texts } from './texts.ts';
import { useConnections } from './use-connections.ts';
import { useSyncEvents } from './use-sync-events.ts';

/** The authorization centre on a phone: how the connections are, pull, pause, history, and adding one. */
export function AuthorizationMobilePage() {
  const connections = useConnections();
  useSyncEvents();
  const { data, error } = connections;
  if (error instanceof ApiError && error.reason === 'menu_locked') return <LockedState />;
  if (error) return <ErrorState error={error} onRetry={() => void connections.refetch()} />;
  if (!data) return <PageSkeleton />;
  return (
    <PullToRefresh
      onRefresh={async () => void (await connections.refetch())}
      pullingText={texts.refreshPull}
      canReleaseText={texts.refreshRelease}
      refreshingText={texts.refreshing}
      completeText={texts.refreshed}
    >
      <Centre connections={data} />
    </PullToRefresh>
  );
}

function Centre({ connections }: { connections: readonly ConnectionView[] }) {
  const { data: networks = [] } = useQuery(networksQuery);
  const [adding, setAdding] = useState(false);
  const [history, setHistory] = useState<ConnectionView>();
  const add = (
    <Button block color="primary" size="large" onClick={() => setAdding(true)}>
      {texts.add}
    </Button>
  );
  return (
    <div className={styles.page}>
      <h1 className="ht-hidden">{pageTexts.title}</h1>
      {connections.length === 0 ? (
        <EmptyState
          illustration={<DockingShips />}
          title={connectionTexts.emptyTitle}
          text={texts.emptyText}
          action={add}
        />
      ) : (
        <>
          {sortConnections(connections).map((connection) => (
            <MobileConnectionCard
              key={connection.id}
              connection={connection}
              network={networks.find(({ network }) => network === connection.network)}
              onHistory={() => setHistory(connection)}
            />
          ))}
          {add}
        </>
      )}
      <p className={styles.note}>{texts.onComputer}</p>
      {adding && (
        <AddConnection networks={networks} connections={connections} onClose={() => setAdding(false)} />
      )}
      {history && <MobileHistory connection={history} onClose={() => setHistory(undefined)} />}
    </div>
  );
}
