import { useState } from 'react';
import { NamedTabs } from '#web/components/antd/named-tabs.tsx';
import { ConnectionsTab } from './connections/connections-tab.tsx';
import { ImportTab } from './import/import-tab.tsx';
import { pageTexts as texts } from './texts.ts';
import { useSyncEvents } from './use-sync-events.ts';

/** The two ways an account comes by its first figures, for pages outside the authorization centre. */
export function ConnectOrImport({ onCreated }: { onCreated: () => void }) {
  useSyncEvents();
  const [tab, setTab] = useState('connections');
  return (
    <NamedTabs
      activeKey={tab}
      onChange={setTab}
      items={[
        {
          key: 'connections',
          label: texts.tabs.connections,
          children: <ConnectionsTab onCreated={onCreated} />,
        },
        { key: 'import', label: texts.tabs.import, children: <ImportTab /> },
      ]}
    />
  );
}
