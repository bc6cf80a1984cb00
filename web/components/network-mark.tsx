import { networkLook } from './network-look.ts';
import styles from './network-mark.module.css';

interface NetworkMarkProps {
  /** The network's code. */
  network: string;
  size?: number;
}

/** A small flag in the network's colour; decoration only, the name stands beside it. */
export function NetworkMark({ network, size = 32 }: NetworkMarkProps) {
  const { color, letters } = networkLook(network);
  return (
    <span
      className={styles.mark}
      style={{ width: size, height: size, background: color, fontSize: Math.max(12, size * 0.42) }}
      data-letters={letters}
      aria-hidden="true"
    />
  );
}
