import { Icon } from '#web/components/icon.tsx';
import styles from './star-button.module.css';

interface StarButtonProps {
  on: boolean;
  /** Names the mail too: a list of equal words tells nobody which one is meant. */
  label: string;
  onPress: () => void;
}

export function StarButton({ on, label, onPress }: StarButtonProps) {
  return (
    <button
      type="button"
      className={styles.star}
      aria-pressed={on}
      aria-label={label}
      title={label}
      onClick={onPress}
    >
      <Icon name="star" size={18} />
    </button>
  );
}
