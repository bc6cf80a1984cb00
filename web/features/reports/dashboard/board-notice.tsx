import { Link } from 'react-router';
import styles from './board-notice.module.css';

interface BoardNoticeProps {
  text: string;
  action: { text: string; onPress: () => void } | { text: string; to: string };
}

/** One line above the figures: what is missing of them and what to do about it. */
export function BoardNotice({ text, action }: BoardNoticeProps) {
  return (
    <p className={styles.notice} role="status">
      <span>{text}</span>
      {'to' in action ? (
        <Link className={styles.action} to={action.to}>
          {action.text}
        </Link>
      ) : (
        <button type="button" className={styles.action} onClick={action.onPress}>
          {action.text}
        </button>
      )}
    </p>
  );
}
