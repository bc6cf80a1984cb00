import { Button } from 'antd';
import type { ConnectionView, NetworkView } from '../../../../contract/networks.ts';
import { NetworkMark } from '../../../components/network-mark.tsx';
import { connectionTexts as texts } from '../texts.ts';
import styles from './connection-card.module.css';
import { ConnectionFacts } from './connection-facts.tsx';
import { ConnectionStateTag } from './connection-state.tsx';
import { SyncProgressBar } from './sync-progress.tsx';
import { useConnectionActions } from './use-connection-actions.ts';

export type ConnectionDialog = 'edit' | 'history' | 'remove';

interface ConnectionCardProps {
  connection: ConnectionView;
  network: NetworkView | undefined;
  /** Name of the connection whose history this one continues. */
  tiedName: string | undefined;
  onOpen: (dialog: ConnectionDialog) => void;
}

/** One connection: how it is, what is here, and what can be done about it. */
export function ConnectionCard({ connection, network, tiedName, onOpen }: ConnectionCardProps) {
  const { name, state, message, source, differingDays } = connection;
  return (
    <article className={styles.card} data-state={state} aria-label={name}>
      <header className={styles.head}>
        <NetworkMark network={connection.network} size={40} />
        <div className={styles.who}>
          <h3 className={styles.name}>{name}</h3>
          <p className={styles.login}>{[connection.pt, connection.loginHint].filter(Boolean).join(' · ')}</p>
        </div>
        {source === 'file' ? (
          <span className={styles.source}>{texts.fileSource}</span>
        ) : (
          <ConnectionStateTag state={state} />
        )}
      </header>
      {state === 'syncing' && <SyncProgressBar connection={connection} />}
      {message && (
        <p className={state === 'attention' ? styles.trouble : styles.message} role="status">
          {message}
        </p>
      )}
      <ConnectionFacts connection={connection} network={network} />
      {tiedName !== undefined && <p className={styles.note}>{texts.tied(tiedName)}</p>}
      {differingDays > 0 && (
        <p className={styles.note}>
          {texts.differing(differingDays)}
          <Button type="link" size="small" onClick={() => onOpen('history')}>
            {texts.seeDifferences}
          </Button>
        </p>
      )}
      <CardActions connection={connection} onOpen={onOpen} />
    </article>
  );
}

function CardActions({ connection, onOpen }: Pick<ConnectionCardProps, 'connection' | 'onOpen'>) {
  const actions = useConnectionActions();
  const { name, state, source } = connection;
  const isFile = source === 'file';
  const label = (action: string) => texts.actionOn(action, name);
  return (
    <footer className={styles.actions}>
      {!isFile && (
        <>
          <Button
            disabled={state === 'paused' || state === 'syncing'}
            aria-label={label(texts.pull)}
            onClick={() => actions.pull(connection)}
          >
            {texts.pull}
          </Button>
          {state === 'paused' ? (
            <Button
              type="primary"
              aria-label={label(texts.resume)}
              onClick={() => actions.resume(connection)}
            >
              {texts.resume}
            </Button>
          ) : (
            <Button aria-label={label(texts.pause)} onClick={() => void actions.pause(connection)}>
              {texts.pause}
            </Button>
          )}
        </>
      )}
      <span className={styles.gap} />
      <Button
        type="text"
        aria-label={label(isFile ? texts.importHistory : texts.history)}
        onClick={() => onOpen('history')}
      >
        {isFile ? texts.importHistory : texts.history}
      </Button>
      <Button type="text" aria-label={label(texts.edit)} onClick={() => onOpen('edit')}>
        {texts.edit}
      </Button>
      <Button type="text" danger aria-label={label(texts.remove)} onClick={() => onOpen('remove')}>
        {texts.remove}
      </Button>
    </footer>
  );
}
