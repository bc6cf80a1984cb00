import { Icon } from '#web/components/icon.tsx';
import styles from './notice-line.module.css';

interface NoticeLineProps {
  /** Something was refused just now: it is read out. */
  urgent?: boolean;
  children: string;
}

export function NoticeLine({ urgent, children }: NoticeLineProps) {
  return (
    <p className={styles.line} data-urgent={urgent} role={urgent ? 'alert' : undefined}>
      <Icon name="warning" size={18} />
      <span>{children}</span>
    </p>
  );
}
