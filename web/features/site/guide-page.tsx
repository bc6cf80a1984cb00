import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { PlainButton } from '../../components/plain-button.tsx';
import { toPath } from '../../lib/paths.ts';
import { AvatarDrawing } from './guide/drawings/avatar-drawing.tsx';
import { DeleteAccountDrawing } from './guide/drawings/delete-account-drawing.tsx';
import { ForgottenPasswordDrawing } from './guide/drawings/forgotten-password-drawing.tsx';
import { InfoDrawing } from './guide/drawings/info-drawing.tsx';
import { MenuDrawing } from './guide/drawings/menu-drawing.tsx';
import { RegisterDrawing } from './guide/drawings/register-drawing.tsx';
import { SignInDrawing } from './guide/drawings/sign-in-drawing.tsx';
import { SubAccountsDrawing } from './guide/drawings/sub-accounts-drawing.tsx';
import { VerifyEmailDrawing } from './guide/drawings/verify-email-drawing.tsx';
import { type GuideChapter, type GuideChapterId, guideChapters, guideTexts } from './guide/texts.ts';
import styles from './guide-page.module.css';
import reading from './reading-page.module.css';
import { ReadingPage } from './reading-page.tsx';
import { siteTexts } from './texts.ts';

const drawings: Record<GuideChapterId, ComponentType<{ label: string }>> = {
  register: RegisterDrawing,
  'sign-in': SignInDrawing,
  'forgotten-password': ForgottenPasswordDrawing,
  info: InfoDrawing,
  'verify-email': VerifyEmailDrawing,
  avatar: AvatarDrawing,
  'sub-accounts': SubAccountsDrawing,
  menu: MenuDrawing,
  'delete-account': DeleteAccountDrawing,
};

const followingId = 'following';
const numbered = (position: number, title: string) => `${position}. ${title}`;

export function GuidePage() {
  const { following } = guideTexts;
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
          {guideChapters.map((chapter, index) => (
            <Chapter
              key={chapter.id}
              chapter={chapter}
              heading={numbered(index + 1, chapter.title)}
              Drawing={drawings[chapter.id]}
            />
          ))}
          <section id={followingId} className={styles.chapter}>
            <h2 className={styles.heading}>{numbered(guideChapters.length + 1, following.title)}</h2>
            <p className={styles.intro}>{following.lead}</p>
            <dl className={styles.areas}>
              {following.areas.map((area) => (
                <div key={area.name}>
                  <dt>{area.name}</dt>
                  <dd>{area.text}</dd>
                </div>
              ))}
            </dl>
            <p className={styles.tour}>
              <Link to={toPath('demo')}>{following.tour}</Link>
            </p>
          </section>
        </main>
      </div>
    </ReadingPage>
  );
}

function Contents() {
  const entries = [...guideChapters, { id: followingId, title: guideTexts.following.title }];
  return (
    <nav className={styles.contents} aria-label={guideTexts.contents}>
      <p className={styles.contentsTitle}>{guideTexts.contents}</p>
      <ol>
        {entries.map((entry, index) => (
          <li key={entry.id}>
            <a href={`#${entry.id}`}>{numbered(index + 1, entry.title)}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface ChapterProps {
  chapter: GuideChapter;
  heading: string;
  Drawing: ComponentType<{ label: string }>;
}

function Chapter({ chapter, heading, Drawing }: ChapterProps) {
  return (
    <section id={chapter.id} className={styles.chapter}>
      <h2 className={styles.heading}>{heading}</h2>
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
