import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ConnectionView, NetworkView } from '#contract/networks.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { ErrorState } from '#web/components/error-state.tsx';
import { DockingShips } from '#web/components/illustrations/docking-ships.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { SearchBox } from '#web/components/search-box.tsx';
import { networksQuery, useConnections } from '#web/data/networks.ts';
import { useConnectionQuota } from '#web/data/plans.ts';
import { toPath } from '#web/lib/paths.ts';
import { findNetworks } from '../find-networks.ts';
import { HistoryDrawer } from '../history/history-drawer.tsx';
import { connectionTexts as texts } from '../texts.ts';
import { CardsSkeleton } from './cards-skeleton.tsx';
import { ConnectionCard, type ConnectionDialog } from './connection-card.tsx';
import { ConnectionDrawer } from './connection-drawer.tsx';
import styles from './connections-tab.module.css';
import { NetworkCard } from './network-card.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { sortConnections } from './sort-connections.ts';

type Opened = { dialog: ConnectionDialog; id: string } | { dialog: 'create'; network: string };

interface ConnectionsTabProps {
  /** Where a new connection leads; it stays here otherwise. */
  onCreated?: (() => void) | undefined;
}

/** The account's connections, and below them the networks that can be connected. */
export function ConnectionsTab({ onCreated }: ConnectionsTabProps) {
  const networks = useQuery(networksQuery);
  const connections = useConnections();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const list = connections.data ?? [];
  const find = (network: string) => networks.data?.find((candidate) => candidate.network === network);
  /** The connection a dialog is about, as it is now. */
  const about = (dialog: ConnectionDialog) =>
    opened?.dialog === dialog ? list.find(({ id }) => id === opened.id) : undefined;
  const edited = about('edit');
  const quota = useConnectionQuota();
  const attention = list.filter(({ state }) => state === 'attention').length;
  const used = list.filter(({ source }) => source === 'api').length;

  // Nothing is shown that what is still on its way would move.
  if (connections.isPending || networks.isPending)
    return (
      <div className={styles.tab}>
        <p className={styles.lead}>{texts.lead}</p>
        <CardsSkeleton height={900} />
      </div>
    );
  // Among the first settings networks come first: nothing stands before what there is to press.
  const beginning = onCreated !== undefined && list.length === 0 && !connections.error;
  return (
    <div className={styles.tab}>
      <p className={styles.lead}>{texts.lead}</p>
      {!beginning && (
        <section aria-labelledby="my-connections">
          <SectionHead id="my-connections" title={texts.mine}>
            {list.length > 0 && <span className={styles.summary}>{texts.summary(list.length)}</span>}
            {attention > 0 && <span className={styles.attention}>{texts.attentionSummary(attention)}</span>}
          </SectionHead>
          {connections.error ? (
            <ErrorState error={connections.error} onRetry={() => void connections.refetch()} />
          ) : list.length === 0 ? (
            <NoConnections />
          ) : (
            <div className={styles.connections}>
              {sortConnections(list).map((connection) => (
                <ConnectionCard
                  key={connection.id}
                  connection={connection}
                  network={find(connection.network)}
                  tiedName={list.find(({ id }) => id === connection.tiedTo)?.name}
                  onOpen={(dialog) => setOpened({ dialog, id: connection.id })}
                />
              ))}
            </div>
          )}
        </section>
      )}
      <section aria-labelledby="all-networks">
        <SectionHead id="all-networks" title={texts.networks}>
          {quota !== undefined && <span className={styles.summary}>{texts.used(used, quota)}</span>}
          {quota !== undefined && used >= quota && <span className={styles.attention}>{texts.full}</span>}
        </SectionHead>
        {networks.error ? (
          <ErrorState error={networks.error} onRetry={() => void networks.refetch()} />
        ) : (
          <NetworkCards
            networks={networks.data}
            connections={list}
            brief={beginning}
            onAdd={(network) => setOpened({ dialog: 'create', network })}
          />
        )}
      </section>
      <ConnectionDrawer
        network={opened?.dialog === 'create' ? find(opened.network) : find(edited?.network ?? '')}
        connection={edited}
        connections={list}
        open={opened?.dialog === 'create' || edited !== undefined}
        onClose={close}
        onCreated={onCreated}
      />
      <HistoryDrawer connection={about('history')} onClose={close} />
      <RemoveDialog connection={about('remove')} onClose={close} />
    </div>
  );
}

interface SectionHeadProps {
  id: string;
  title: string;
  children: ReactNode;
}

function SectionHead({ id, title, children }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </div>
  );
}

function NoConnections() {
  return (
    <div className={styles.empty}>
      <EmptyState
        illustration={<DockingShips />}
        title={texts.emptyTitle}
        text={texts.emptyText}
        action={<LinkButton to={toPath('authorization', { tab: 'import' })}>{texts.emptyAction}</LinkButton>}
      />
    </div>
  );
}

interface NetworkCardsProps {
  networks: readonly NetworkView[];
  connections: readonly ConnectionView[];
  brief: boolean;
  onAdd: (network: string) => void;
}

function NetworkCards({ networks, connections, brief, onAdd }: NetworkCardsProps) {
  const [word, setWord] = useState('');
  const [isAll, setAll] = useState(false);
  const found = findNetworks(networks, word);
  const cards = (members: readonly NetworkView[], more?: ReactNode) => (
    <div className={styles.networks} data-brief={brief}>
      {members.map((network) => (
        <NetworkCard
          key={network.network}
          network={network}
          count={
            connections.filter(
              (connection) => connection.network === network.network && connection.source === 'api',
            ).length
          }
          brief={brief}
          onAdd={() => onAdd(network.network)}
        />
      ))}
      {more}
    </div>
  );
  // Those most brands have, so that what stands below stays in the window.
  if (brief && !isAll) {
    const common = networks.filter(({ group }) => group === 'common');
    return cards(
      common,
      <button type="button" className={styles.more} onClick={() => setAll(true)}>
        {texts.moreNetworks(networks.length - common.length)}
      </button>,
    );
  }
  return (
    <div className={styles.groups}>
      <div className={styles.search}>
        <SearchBox label={texts.search} value={word} onType={setWord} onSubmit={() => {}} />
      </div>
      {found.map(({ group, networks: members }) => (
        <section key={group} className={styles.group} aria-labelledby={`networks-${group}`}>
          <h3 id={`networks-${group}`} className={styles.groupTitle}>
            {texts.groups[group]}
          </h3>
          {cards(members)}
        </section>
      ))}
      {found.length === 0 && (
        <div className={styles.none}>
          <p role="status">{texts.noneFound(word.trim())}</p>
          <LinkButton to={toPath('authorization', { tab: 'import' })}>{texts.emptyAction}</LinkButton>
        </div>
      )}
    </div>
  );
}
