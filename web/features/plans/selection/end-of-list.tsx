import { useEffect, useRef } from 'react';
import { errorStateTexts } from '#web/components/texts.ts';
import { sectionTexts as texts } from '../selection-texts.ts';
import styles from './end-of-list.module.css';

/** How near the end the next page is asked for, and how long the reader must stay there. */
const distancePx = 50;
const delayMs = 200;

interface EndOfListProps {
  hasMore: boolean;
  loading: boolean;
  failed: boolean;
  /** Must stay the same function from one drawing to the next. */
  onMore: () => unknown;
}

/** Below a list that grows: coming near it reads the next page. */
export function EndOfList({ hasMore, loading, failed, onMore }: EndOfListProps) {
  const mark = useRef<HTMLDivElement>(null);
  const waiting = hasMore && !loading && !failed;

  useEffect(() => {
    const element = mark.current;
    if (!element || !waiting) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer);
        if (entry?.isIntersecting) timer = setTimeout(onMore, delayMs);
      },
      { root: scrollParentOf(element), rootMargin: `0px 0px ${distancePx}px 0px` },
    );
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [waiting, onMore]);

  if (!hasMore) return null;
  return (
    <div ref={mark} className={styles.end} aria-live="polite">
      {loading && texts.more}
      {failed && (
        <button type="button" onClick={() => void onMore()}>
          {errorStateTexts.retry}
        </button>
      )}
    </div>
  );
}

/** The part that scrolls; the window where none does. */
function scrollParentOf(element: Element): Element | null {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) {
      return parent === document.documentElement || parent === document.body ? null : parent;
    }
  }
  return null;
}
