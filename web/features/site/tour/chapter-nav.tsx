import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { toPath } from '#web/lib/paths.ts';
import styles from './chapter-nav.module.css';
import { chapterTexts, tourTexts } from './texts.ts';

export const toChapter = (chapter: number) => toPath('demo', { r: String(chapter) });

export function ChapterNav({ current }: { current: number }) {
  const list = useRef<HTMLOListElement>(null);
  // On a phone the row is wider than the screen: keep the current chapter in sight.
  useEffect(() => {
    list.current?.children[current - 1]?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  return (
    <nav className={styles.nav} aria-label={tourTexts.chapters}>
      <ol className={styles.list} ref={list}>
        {chapterTexts.map((chapter, index) => (
          <li key={chapter.name}>
            <Link
              to={toChapter(index + 1)}
              className={styles.link}
              aria-current={index + 1 === current ? 'step' : undefined}
            >
              <span className={styles.number}>{index + 1}</span>
              {chapter.name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
