import type { ReactNode } from 'react';
import type { ConnectionView, NetworkView } from '#contract/networks.ts';
import { connectionTexts as texts } from '../texts.ts';
import { ConnectionFacts } from './connection-facts.tsx';
import styles from './connection-frame.module.css';
import { ConnectionStateTag } from './connection-state.tsx';
import { NetworkCardFrame } from './network-card-frame.tsx';
import { SyncProgressBar } from './sync-progress.tsx';

interface ConnectionFrameProps {
  kind: 'connection' | 'phone';
  connection: ConnectionView;
  network: NetworkView | undefined;
  /** What is said and done besides. */
  children: ReactNode;
}

/** How one connection is and what is here of it, on the desk and on the phone. */
export function ConnectionFrame({ kind, connection, network, children }: ConnectionFrameProps) {
  const { name, state, message, source, pt, loginHint } = connection;
  const sourceStyle = kind === 'phone' ? styles.words : styles.source;
  return (
    <NetworkCardFrame
      kind={kind}
      network={connection.network}
      name={name}
      line={[pt, loginHint].filter(Boolean).join(' · ')}
      state={state}
      aside={
        source === 'file' ? (
          <span className={sourceStyle}>{texts.fileSource}</span>
        ) : (
          <ConnectionStateTag state={state} />
        )
      }
    >
      {state === 'syncing' && <SyncProgressBar connection={connection} />}
      {message && (
        <p className={state === 'attention' ? styles.trouble : styles.words} role="status">
          {message}
        </p>
      )}
      <ConnectionFacts connection={connection} network={network} />
      {children}
    </NetworkCardFrame>
  );
}

/** A quiet sentence on the card. */
export function ConnectionNote({ children }: { children: ReactNode }) {
  return <p className={styles.words}>{children}</p>;
}
