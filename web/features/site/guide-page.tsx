import { useEffect, useState } from 'react';
import { Logo } from '#web/components/logo.tsx';
import { PlainButton } from '#web/components/plain-button.tsx';
import { toPath } from '#web/lib/paths.ts';
import type { GuideChapter } from './guide/chapter.ts';
import { type Drawing, drawings } from './guide/drawings/drawings.ts';
import { guideChapters, guideParts } from './guide/guide-parts.ts';
import { guideTexts } from './guide/texts.ts';
import styles from './guide-page.module.css';
import { Photo } from './photos/photo.tsx';
import { loadAllPictures, printWithPictures } from './photos/print-with-pictures.ts';
import reading from './reading-page.module.css';
import { ReadingPage } from './reading-page.tsx';

const positions = new Map(guideChapters.map(({ id }, index) => [id, index + 1]));
const numbered = (chapter: (typeof guideChapters)[number]) =>
  `${positions.get(chapter.id)}. ${chapter.title}`;

/** The operation guide: every area, step by step, beside a drawing and above photographs of its screen. */
export function GuidePage() {
  // Whoever prints by the browser's own menu gets the pictures too.
  useEffect(() => {
    window.addEventListener('beforeprint', loadAllPictures);
    return () => window.removeEventListener('beforeprint', loadAllPictures);
  }, []);
  return (
    <ReadingPage action={<PrintButton />}>
      <div className={styles.body}>
        <Cover />
        <Contents />
        <main className={reading.sheet}>
          <h1 className={styles.title}>{guideTexts.title}</h1>
          <p className={styles.lead}>{guideTexts.lead}</p>
          {guideParts.map((part) => (
            <div key={part.title} className={styles.part}>
              <h2 className={styles.partTitle}>{part.title}</h2>
              {part.chapters.map((chapter) => (
                <Chapter
                  key={chapter.id}
                  chapter={chapter}
                  heading={numbered(chapter)}
                  Drawing={drawings[chapter.id]}
                />
              ))}
            </div>
          ))}
        </main>
      </div>
    </ReadingPage>
  );
}

function PrintButton() {
  const [preparing, setPreparing] = useState(false);
  const print = async () => {
    setPreparing(true);
    await printWithPictures();
    setPreparing(false);
  };
  return (
    <PlainButton onClick={() => void (preparing || print())}>
      {preparing ? guideTexts.preparing : guideTexts.print}
    </PlainButton>
  );
}

/** The first sheet on paper; a screen has the logo and the title elsewhere. */
function Cover() {
  return (
    <div className={styles.cover}>
      <Logo size={56} />
      <p className={styles.coverTitle}>{guideTexts.title}</p>
      <p className={styles.coverLead}>{guideTexts.cover}</p>
      <p className={styles.coverNote}>{guideTexts.lead}</p>
    </div>
  );
}

function Contents() {
  return (
    <nav className={styles.contents} aria-label={guideTexts.contents}>
      <p className={styles.contentsTitle}>{guideTexts.contents}</p>
      {guideParts.map((part) => (
        <div key={part.title} className={styles.contentsPart}>
          <p className={styles.contentsName}>{part.title}</p>
          <ol>
            {part.chapters.map((chapter) => (
              <li key={chapter.id}>
                <a href={`#${chapter.id}`}>{numbered(chapter)}</a>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </nav>
  );
}

interface ChapterProps {
  chapter: GuideChapter;
  heading: string;
  Drawing: Drawing | undefined;
}

function Chapter({ chapter, heading, Drawing }: ChapterProps) {
  return (
    <section id={chapter.id} className={styles.chapter}>
      <h3 className={styles.heading}>{heading}</h3>
      <p className={styles.intro}>{chapter.intro}</p>
      <div className={Drawing ? styles.columns : undefined}>
        <ol className={styles.steps}>
          {chapter.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {Drawing && (
          <div className={styles.drawing}>
            <Drawing label={guideTexts.drawingOf(chapter.title)} />
          </div>
        )}
      </div>
      {chapter.photos.map((photo) => (
        <Photo key={photo.name} {...photo} alt={guideTexts.photoOf(chapter.title, photo.caption)} />
      ))}
      {chapter.more && (
        <a className={styles.more} href={toPath(chapter.more.to)}>
          {chapter.more.text}
        </a>
      )}
      <div className={styles.tips}>
        <p className={styles.tipsTitle}>{guideTexts.tips}</p>
        <ul>
          {chapter.tips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
