import { useQuery } from '@tanstack/react-query';
import { Button, PullToRefresh, Tabs } from 'antd-mobile';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ConnectionView } from '#contract/networks.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { DockingShips } from '#web/components/illustrations/docking-ships.tsx';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { PageSkeleton } from '#web/components/page-skeleton.tsx';
import { networksQuery, useConnections } from '#web/data/networks.ts';
import { refreshDirectory } from '#web/data/publishers.ts';
import styles from './authorization-mobile-page.module.css';
import { sortConnections } from './connections/sort-connections.ts';
import { AddConnection } from './mobile/add-connection.tsx';
import { MobileConnectionCard } from './mobile/mobile-connection-card.tsx';
import { MobileHistory } from './mobile/mobile-history.tsx';
import { readTab, tabNames } from './read-tab.ts';
import { connectionTexts, pageTexts, mobileTexts as texts } from './texts.ts';
import { useSyncEvents } from './use-sync-events.ts';

// Its tables are the desktop's: fetched where somebody has a file on the phone.
const ImportTab = lazy(async () => ({ default: (await import('./import/import-tab.tsx')).ImportTab }));

const ShopsTab = lazy(async () => ({ default: (await import('./shops/shops-tab.tsx')).ShopsTab }));

/** The authorization centre on a phone: the connections, a file to import, and the publisher directory to look at. */
export function AuthorizationMobilePage({ publishers }: { publishers: ReactNode }) {
  const [search, setSearch] = useSearchParams();
  const connections = useConnections();
  useSyncEvents();
  const { data, error } = connections;
  const retry = () => void connections.refetch();
  if (error) return <LoadFailure error={error} onRetry={retry} texts={pageTexts} heading={pageTexts.title} />;
  if (!data) return <PageSkeleton />;
  const tab = readTab(search.get('tab'));
  const refresh = () => (tab === 'publishers' ? refreshDirectory() : connections.refetch());
  return (
    <>
      <h1 className="ht-hidden">{pageTexts.title}</h1>
      <Tabs
        className={styles.tabs ?? ''}
        activeKey={tab}
        onChange={(next) => setSearch(next === 'connections' ? {} : { tab: next })}
      >
        {tabNames.map((name) => (
          <Tabs.Tab key={name} title={pageTexts.tabs[name]} />
        ))}
      </Tabs>
      <PullToRefresh
        onRefresh={async () => void (await refresh())}
        pullingText={texts.refreshPull}
        canReleaseText={texts.refreshRelease}
        refreshingText={texts.refreshing}
        completeText={texts.refreshed}
      >
        {tab === 'connections' && <Centre connections={data} />}
        {tab === 'publishers' && publishers}
        {tab === 'shops' && (
          <Suspense fallback={<PageSkeleton />}>
            <div className={styles.page}>
              <ShopsTab />
            </div>
          </Suspense>
        )}
        {tab === 'import' && (
          <Suspense fallback={<PageSkeleton />}>
            <div className={styles.page}>
              <ImportTab />
            </div>
          </Suspense>
        )}
      </PullToRefresh>
    </>
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
