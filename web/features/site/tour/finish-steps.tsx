import { Link } from 'react-router';
import { Arrival } from '#web/components/illustrations/arrival.tsx';
import { toPath } from '#web/lib/paths.ts';
import styles from './finish-steps.module.css';
import { finishTexts } from './texts.ts';

export interface FinishStep {
  title: string;
  text: string;
  to: string;
  newTab?: boolean;
}

/** Of somebody who has no account yet. */
const usual: readonly FinishStep[] = [
  { ...finishTexts.steps.configure, to: toPath('configure', { step: 'selection' }) },
  { ...finishTexts.steps.authorization, to: toPath('authorization') },
  { ...finishTexts.steps.emailConnection, to: toPath('emailConnection') },
  { ...finishTexts.steps.guide, to: toPath('guide'), newTab: true },
];

/** What to do next, in order. */
export function FinishSteps({ steps = usual }: { steps?: readonly FinishStep[] }) {
  return (
    <div className={styles.finish}>
      <div className={styles.drawing}>
        <Arrival width={260} />
      </div>
      <ol className={styles.steps}>
        {steps.map(({ title, text, to, newTab = false }, index) => (
          <li key={to}>
            <Link to={to} className={styles.step} {...(newTab && { target: '_blank', rel: 'noopener' })}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <span className={styles.words}>
                <span className={styles.title}>{title}</span>
                <span className={styles.text}>{text}</span>
              </span>
              <span className={styles.go}>{newTab ? finishTexts.newTab : finishTexts.open}</span>
            </Link>
          </li>
        ))}
      </ol>
    </div>
  );
}
