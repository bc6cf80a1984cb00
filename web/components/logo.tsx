import styles from './logo.module.css';
import { LogoMark } from './logo-mark.tsx';

const name = { chinese: '海图', latin: 'Haitu' } as const;

interface LogoProps {
  /** Height of the mark in pixels; the name scales with it. */
  size?: number;
  withName?: boolean;
}

/** A compass rose in a wave. The name takes the colour of its surroundings, the mark stands on light and on navy. */
export function Logo({ size = 32, withName = true }: LogoProps) {
  return (
    <span className={styles.logo} style={{ fontSize: size }}>
      <LogoMark className={styles.mark} />
      {withName ? (
        <span className={styles.name}>
          <span className={styles.chinese}>{name.chinese}</span>
          <span className={styles.latin}>{name.latin}</span>
        </span>
      ) : (
        <span className={styles.hidden}>{`${name.chinese} ${name.latin}`}</span>
      )}
    </span>
  );
}
