import { useCallback, useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { LinkButton } from '#web/components/link-button.tsx';
import { PublicHeader } from '#web/components/public-header.tsx';
import { toPath } from '#web/lib/paths.ts';
import { hasSession } from '#web/lib/session.ts';
import styles from './demo-page.module.css';
import { Photo } from './photos/photo.tsx';
import { siteTexts } from './texts.ts';
import { chapterCount, parseChapter } from './tour/chapter.ts';
import { ChapterNav, toChapter } from './tour/chapter-nav.tsx';
import { FinishSteps } from './tour/finish-steps.tsx';
import { chapterTexts, tourTexts } from './tour/texts.ts';
import { useArrowKeys } from './tour/use-arrow-keys.ts';

/** The guided tour. The address holds the chapter, so a chapter can be linked and the back button works. */
export function DemoPage() {
  const [query] = useSearchParams();
  const chapter = parseChapter(query.get('r'));
  useTurningByKeys();
  const heading = useFocusOnChange(chapter);
  const text = chapterTexts[chapter - 1];
  if (!text) return null;
  return (
    <div className={styles.page}>
      <PublicHeader home={toPath('index')}>
        {hasSession() ? (
          <LinkButton to={toPath('bulletinBoard')}>{siteTexts.enter}</LinkButton>
        ) : (
          <>
            <LinkButton to={toPath('login')}>{siteTexts.login}</LinkButton>
            <LinkButton to={toPath('register')} type="primary">
              {siteTexts.register}
            </LinkButton>
          </>
        )}
      </PublicHeader>
      <ChapterNav current={chapter} />
      <main className={styles.main}>
        <div className={styles.words}>
          <p className={styles.place}>{tourTexts.chapterOf(chapter, chapterCount)}</p>
          <h1 className={styles.title} ref={heading} tabIndex={-1}>
            {text.title}
          </h1>
          <p className={styles.lead}>{text.lead}</p>
          {text.points.length > 0 ? (
            <ul className={styles.points}>
              {text.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          ) : null}
          <Turning chapter={chapter} />
        </div>
        <div>
          {text.photo ? (
            <Photo key={chapter} {...text.photo} alt={tourTexts.photoOf(text.name)} first />
          ) : (
            <FinishSteps />
          )}
        </div>
      </main>
    </div>
  );
}

function Turning({ chapter }: { chapter: number }) {
  return (
    <div className={styles.turning}>
      <div className={styles.buttons}>
        {chapter > 1 ? <LinkButton to={toChapter(chapter - 1)}>{tourTexts.previous}</LinkButton> : null}
        {chapter < chapterCount ? (
          <LinkButton to={toChapter(chapter + 1)} type="primary">
            {tourTexts.next}
          </LinkButton>
        ) : null}
      </div>
      <p className={styles.keys}>{tourTexts.keys}</p>
    </div>
  );
}

function useTurningByKeys() {
  const navigate = useNavigate();
  const turn = useCallback(
    (step: number) => {
      // Keys can come faster than the page is drawn, so count from the address, not from what is on the screen.
      const next = parseChapter(new URLSearchParams(window.location.search).get('r')) + step;
      if (next >= 1 && next <= chapterCount) navigate(toChapter(next));
    },
    [navigate],
  );
  const back = useCallback(() => turn(-1), [turn]);
  const forth = useCallback(() => turn(1), [turn]);
  useArrowKeys(back, forth);
}

/** A new chapter puts the focus on its heading, so that a screen reader reads on; the first view stays as it is. */
function useFocusOnChange(chapter: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(chapter);
  useEffect(() => {
    if (shown.current === chapter) return;
    shown.current = chapter;
    heading.current?.focus();
  }, [chapter]);
  return heading;
}
