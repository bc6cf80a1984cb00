import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { NamedTabs } from '#web/components/antd/named-tabs.tsx';
import { ErrorBoundary } from '#web/components/error-boundary.tsx';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { connectionsQuery } from '#web/data/networks.ts';
import { isRefused } from '#web/lib/api-error.ts';
import { ConnectionsTab } from './connections/connections-tab.tsx';
import { ImportTab } from './import/import-tab.tsx';
import { readTab, type TabName, tabNames } from './read-tab.ts';
import { ShopsTab } from './shops/shops-tab.tsx';
import { pageTexts as texts } from './texts.ts';
import { useSyncEvents } from './use-sync-events.ts';

/** The authorization centre: connections, import of files, publisher directory, the chosen one in the address. */
export function AuthorizationPage({ publishers }: { publishers: ReactNode }) {
  const [search, setSearch] = useSearchParams();
  const { error, refetch } = useQuery(connectionsQuery);
  useSyncEvents();
  // A list that broke is one part of the page; a closed area is all of it.
  if (isRefused(error))
    return <LoadFailure error={error} onRetry={() => void refetch()} texts={texts} heading={texts.title} />;
  const panels: Record<TabName, ReactNode> = {
    connections: <ConnectionsTab />,
    shops: <ShopsTab />,
    import: <ImportTab />,
    publishers,
  };
  return (
    <>
      <h1 className="ht-hidden">{texts.title}</h1>
      <NamedTabs
        activeKey={readTab(search.get('tab'))}
        onChange={(next) => setSearch(next === 'connections' ? {} : { tab: next })}
        items={tabNames.map((name) => ({
          key: name,
          label: texts.tabs[name],
          // An upload goes on while the person looks at another tab.
          destroyOnHidden: name !== 'import',
          children: <ErrorBoundary>{panels[name]}</ErrorBoundary>,
        }))}
      />
    </>
  );
}
