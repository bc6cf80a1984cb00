import type { ReactNode } from 'react';
import { NetworkMark } from '#web/components/network-mark.tsx';
import styles from './network-card-frame.module.css';

const kinds = {
  network: { Heading: 'h3', markSize: 40 },
  connection: { Heading: 'h3', markSize: 40 },
  phone: { Heading: 'h2', markSize: 36 },
} as const;

interface NetworkCardFrameProps {
  kind: keyof typeof kinds;
  /** Whose mark it carries. */
  network: string;
  name: string;
  /** Under the name. */
  line: string;
  state?: string;
  /** At the end of the first line. */
  aside: ReactNode;
  children: ReactNode;
}

/** A card with a network's mark, a name and what stands beside it. */
export function NetworkCardFrame(props: NetworkCardFrameProps) {
  const { kind, network, name, line, state, aside, children } = props;
  const { Heading, markSize } = kinds[kind];
  return (
    <article className={`${styles.card} ${styles[kind]}`} data-state={state} aria-label={name}>
      <header className={styles.head}>
        <NetworkMark network={network} size={markSize} />
        <div className={styles.who}>
          <Heading className={styles.name}>{name}</Heading>
          <p className={styles.line}>{line}</p>
        </div>
        {aside}
      </header>
      {children}
    </article>
  );
}
