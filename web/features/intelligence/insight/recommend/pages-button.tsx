import type { RecommendRow } from '#contract/recommend.ts';
import { recommendTexts as texts } from '../texts.ts';
import styles from './recommend.module.css';

interface PagesButtonProps {
  row: RecommendRow;
  open: boolean;
  onToggle: () => void;
}

/** Shows the pages the reason stands on, or puts them away. */
export function PagesButton({ row, open, onToggle }: PagesButtonProps) {
  const name = row.name || row.domain;
  return (
    <button
      type="button"
      className={styles.pages}
      aria-expanded={open}
      aria-label={open ? texts.hidePagesOf(name) : texts.pagesOf(name, row.pageCount)}
      onClick={onToggle}
    >
      {open ? texts.hidePages : texts.pages(row.pageCount)}
    </button>
  );
}
