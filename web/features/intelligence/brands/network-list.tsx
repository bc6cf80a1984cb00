import { NetworkName } from '#web/parts/network-name.tsx';
import styles from './network-list.module.css';
import { rowTexts as texts } from './texts.ts';

interface NetworkListProps {
  networks: readonly { network: string; pt: string }[];
  /** As many as fit; the others are counted and named on hover. */
  shown?: number;
}

export function NetworkList({ networks, shown = 2 }: NetworkListProps) {
  if (networks.length === 0) return <>{texts.none}</>;
  // One more takes no more room than saying that there is one more.
  const fits = networks.length <= shown + 1 ? networks.length : shown;
  const names = networks.map(({ pt }) => pt);
  return (
    <span className={styles.networks} title={names.join('、')}>
      <NetworkName pt={names.slice(0, fits).join(' · ')} />
      {fits < names.length && <span className={styles.more}>{texts.moreNetworks(names.length - fits)}</span>}
    </span>
  );
}
