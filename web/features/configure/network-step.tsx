import type { ReactNode } from 'react';
import { HarbourChain } from '#web/components/illustrations/harbour-chain.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { toPath } from '#web/lib/paths.ts';
import styles from './configure-page.module.css';
import { configureTexts } from './texts.ts';

const texts = configureTexts.network;

export interface NetworkFacts {
  /** Connections and files the account has. */
  count: number;
  /** The plan does not open the authorization centre. */
  locked: boolean;
  /** Connecting and importing. */
  connect: ReactNode;
}

/** Where the first figures come from: a network or a file, without leaving the first settings. */
export function NetworkStep({ facts: { count, locked, connect } }: { facts: NetworkFacts }) {
  if (locked)
    return (
      <div className={styles.explained}>
        <HarbourChain width={220} />
        <p className={styles.state}>{texts.locked}</p>
      </div>
    );
  return (
    <>
      {count > 0 && (
        <div className={styles.ways}>
          <p className={styles.state} data-finished>
            {texts.count(count)}
          </p>
          <LinkButton to={toPath('bulletinBoard')} type="primary">
            {texts.board}
          </LinkButton>
        </div>
      )}
      {connect}
    </>
  );
}
