import { filterTexts as texts } from '../texts.ts';
import styles from './filter-button.module.css';

interface FilterButtonProps {
  /** How many are set. */
  count: number;
  onClick: () => void;
}

/** Opens the filters of a list on a phone; says how many there are. */
export function FilterButton({ count, onClick }: FilterButtonProps) {
  return (
    <button type="button" className={styles.button} aria-haspopup="dialog" onClick={onClick}>
      {count > 0 ? texts.openCount(count) : texts.open}
    </button>
  );
}
