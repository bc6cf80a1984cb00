import { NetworkMark } from '../components/network-mark.tsx';
import styles from './network-name.module.css';

/** The network with its flag; `pt` is its display name, or several joined as a merged row says them, without flags. */
export function NetworkName({ pt }: { pt: string }) {
  if (pt.includes(' · ')) return <span className={styles.several}>{pt}</span>;
  return (
    <span className={styles.network}>
      <NetworkMark network={pt} size={20} />
      {pt}
    </span>
  );
}
