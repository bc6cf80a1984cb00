import { NetworkMark } from '../components/network-mark.tsx';
import styles from './network-name.module.css';

/** The network with its flag; `pt` is its display name, or several joined as a merged row says them. */
export function NetworkName({ pt }: { pt: string }) {
  return (
    <span className={styles.networks}>
      {pt.split(' · ').map((name) => (
        <span key={name} className={styles.network}>
          <NetworkMark network={name} size={20} />
          {name}
        </span>
      ))}
    </span>
  );
}
