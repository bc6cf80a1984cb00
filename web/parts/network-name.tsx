import { NetworkMark } from '../components/network-mark.tsx';
import styles from './network-name.module.css';

/** The network with its flag; `pt` is its display name. */
export function NetworkName({ pt }: { pt: string }) {
  return (
    <span className={styles.network}>
      <NetworkMark network={pt} size={20} />
      {pt}
    </span>
  );
}
