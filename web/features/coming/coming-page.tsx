import { LinkButton } from '../../components/link-button.tsx';
import { PublicHeader } from '../../components/public-header.tsx';
import { toPath } from '../../lib/paths.ts';
import { hasSession } from '../../lib/session.ts';
import { areaLooks, type ComingArea } from './areas.ts';
import styles from './coming-page.module.css';
import { getStep, stepsFor } from './steps.ts';
import { areaTexts, comingTexts, stepTexts } from './texts.ts';

interface ComingPageProps {
  area: ComingArea;
  /** 1 bare, 2 desktop, 3 mobile: a bare page brings its own top bar. */
  layout: 1 | 2 | 3;
}

/** Stands in for an area that opens later: what it will do, how it will be laid out, what to do meanwhile. */
export function ComingPage({ area, layout }: ComingPageProps) {
  const content = <ComingContent area={area} onPhone={layout === 3} />;
  if (layout !== 1) return content;
  return (
    <div className={styles.bare}>
      <PublicHeader home={toPath('index')}>
        {hasSession() ? (
          <LinkButton to={toPath('bulletinBoard')}>{stepTexts.board}</LinkButton>
        ) : (
          <LinkButton to={toPath('login')}>
            {area === 'influencerse' ? stepTexts.loginEnglish : stepTexts.login}
          </LinkButton>
        )}
      </PublicHeader>
      <main>{content}</main>
    </div>
  );
}

function ComingContent({ area, onPhone }: { area: ComingArea; onPhone: boolean }) {
  const { title, lead, parts } = areaTexts[area];
  const { Drawing, Outline, steps } = areaLooks[area];
  const english = area === 'influencerse';
  const words = english ? comingTexts.en : comingTexts.zh;
  return (
    <article className={styles.page} lang={english ? 'en' : undefined}>
      <section className={styles.intro}>
        <div className={styles.drawing}>
          <Drawing width={280} />
        </div>
        <div className={styles.words}>
          <p className={styles.badge}>{words.badge}</p>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          <p className={styles.note}>{words.note}</p>
          <nav className={styles.steps} aria-label={words.meanwhile}>
            {stepsFor(steps, hasSession()).map((name, index) => {
              const step = getStep(name, onPhone);
              return (
                <LinkButton
                  key={name}
                  to={step.to}
                  type={index === 0 ? 'primary' : 'default'}
                  newTab={step.newTab}
                >
                  {step.text}
                </LinkButton>
              );
            })}
          </nav>
        </div>
      </section>
      <figure className={styles.outline}>
        <figcaption className={styles.caption}>{words.outline}</figcaption>
        <Outline parts={parts} />
      </figure>
    </article>
  );
}
