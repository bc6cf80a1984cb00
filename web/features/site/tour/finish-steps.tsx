import { Link } from 'react-router';
import { Arrival } from '#web/components/illustrations/arrival.tsx';
import { toPath } from '#web/lib/paths.ts';
import styles from './finish-steps.module.css';
import { finishTexts } from './texts.ts';

const steps = [
  { ...finishTexts.steps.configure, to: toPath('configure', { step: 'selection' }) },
  { ...finishTexts.steps.authorization, to: toPath('authorization') },
  { ...finishTexts.steps.emailConnection, to: toPath('emailConnection') },
  { ...finishTexts.steps.guide, to: toPath('guide'), newTab: true },
] as const;

/** The last chapter: what to do next, in order. */
export function FinishSteps() {
  return (
    <div className={styles.finish}>
      <div className={styles.drawing}>
        <Arrival width={260} />
      </div>
      <ol className={styles.steps}>
        {steps.map((step, index) => {
          const newTab = 'newTab' in step;
          return (
            <li key={step.to}>
              <Link
                to={step.to}
                className={styles.step}
                {...(newTab ? { target: '_blank', rel: 'noopener' } : {})}
              >
                <span className={styles.number} aria-hidden="true">
                  {index + 1}
                </span>
                <span className={styles.words}>
                  <span className={styles.title}>{step.title}</span>
                  <span className={styles.text}>{step.text}</span>
                </span>
                <span className={styles.go}>{newTab ? finishTexts.newTab : finishTexts.open}</span>
              </Link>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
