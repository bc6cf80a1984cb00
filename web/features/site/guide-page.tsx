import { PlainButton } from '../../components/plain-button.tsx';
import type { GuideChapter } from './guide/chapter.ts';
import { type Drawing, drawings } from './guide/drawings/drawings.ts';
import { guideChapters, guideParts } from './guide/guide-parts.ts';
import { guideTexts } from './guide/texts.ts';
import styles from './guide-page.module.css';
import reading from './reading-page.module.css';
import { ReadingPage } from './reading-page.tsx';
import { siteTexts } from './texts.ts';

const positions = new Map(guideChapters.map(({ id }, index) => [id, index + 1]));
const numbered = (chapter: (typeof guideChapters)[number]) =>
  `${positions.get(chapter.id)}. ${chapter.title}`;

/** The operation guide: every area, step by step, beside a drawing of its screen. */
export function GuidePage() {
  return (
    <ReadingPage
      action={
        <PlainButton low onClick={() => window.print()}>
          {siteTexts.print}
        </PlainButton>
      }
    >
      <div className={styles.body}>
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
  Drawing: Drawing;
}

function Chapter({ chapter, heading, Drawing }: ChapterProps) {
  return (
    <section id={chapter.id} className={styles.chapter}>
      <h3 className={styles.heading}>{heading}</h3>
      <p className={styles.intro}>{chapter.intro}</p>
      <div className={styles.columns}>
        <ol className={styles.steps}>
          {chapter.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <div className={styles.drawing}>
          <Drawing label={guideTexts.drawingOf(chapter.title)} />
        </div>
      </div>
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
