import { Button } from 'antd-mobile';
import type { ConnectionView, NetworkView } from '../../../../contract/networks.ts';
import { NetworkMark } from '../../../components/network-mark.tsx';
import { ConnectionFacts } from '../connections/connection-facts.tsx';
import { ConnectionStateTag } from '../connections/connection-state.tsx';
import { SyncProgressBar } from '../connections/sync-progress.tsx';
import { useConnectionActions } from '../connections/use-connection-actions.ts';
import { connectionTexts as texts } from '../texts.ts';
import styles from './mobile-connection-card.module.css';

interface MobileConnectionCardProps {
  connection: ConnectionView;
  network: NetworkView | undefined;
  onHistory: () => void;
}

export function MobileConnectionCard({ connection, network, onHistory }: MobileConnectionCardProps) {
  const { name, state, message, source, differingDays } = connection;
  const isFile = source === 'file';
  return (
    <article className={styles.card} data-state={state} aria-label={name}>
      <header className={styles.head}>
        <NetworkMark network={connection.network} size={36} />
        <div className={styles.who}>
          <h2 className={styles.name}>{name}</h2>
          <p className={styles.login}>{[connection.pt, connection.loginHint].filter(Boolean).join(' · ')}</p>
        </div>
        {isFile ? (
          <span className={styles.login}>{texts.fileSource}</span>
        ) : (
          <ConnectionStateTag state={state} />
        )}
      </header>
      {state === 'syncing' && <SyncProgressBar connection={connection} />}
      {message && (
        <p className={state === 'attention' ? styles.trouble : styles.login} role="status">
          {message}
        </p>
      )}
      <ConnectionFacts connection={connection} network={network} />
      {differingDays > 0 && <p className={styles.login}>{texts.differing(differingDays)}</p>}
      <CardActions connection={connection} onHistory={onHistory} />
    </article>
  );
}

function CardActions({ connection, onHistory }: Pick<MobileConnectionCardProps, 'connection' | 'onHistory'>) {
  const actions = useConnectionActions();
  const { name, state, source } = connection;
  const isFile = source === 'file';
  const label = (action: string) => texts.actionOn(action, name);
  return (
    <footer className={styles.actions}>
      {!isFile && (
        <Button
          disabled={state === 'paused' || state === 'syncing'}
          aria-label={label(texts.pull)}
          onClick={() => actions.pull(connection)}
        >
          {texts.pull}
        </Button>
      )}
      {!isFile &&
        (state === 'paused' ? (
          <Button aria-label={label(texts.resume)} onClick={() => actions.resume(connection)}>
            {texts.resume}
          </Button>
        ) : (
          <Button aria-label={label(texts.pause)} onClick={() => void actions.pause(connection)}>
            {texts.pause}
          </Button>
        ))}
      <Button aria-label={label(isFile ? texts.importHistory : texts.history)} onClick={onHistory}>
        {isFile ? texts.importHistory : texts.history}
      </Button>
    </footer>
  );
}
