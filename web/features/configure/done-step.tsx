import { Arrival } from '#web/components/illustrations/arrival.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { toPath } from '#web/lib/paths.ts';
import styles from './configure-page.module.css';
import type { StepName } from './steps.ts';
import { configureTexts } from './texts.ts';

const texts = configureTexts.done;

interface DoneStepProps {
  steps: readonly StepName[];
  finished: Record<StepName, boolean>;
}

/** What is set and what is left, and the way into the product. */
export function DoneStep({ steps, finished }: DoneStepProps) {
  return (
    <div className={styles.explained}>
      <Arrival width={220} />
      <div className={styles.explanation}>
        <dl className={styles.results} aria-label={texts.summary}>
          {steps
            .filter((name) => name !== 'done')
            .map((name) => (
              <div key={name}>
                <dt>{configureTexts.names[name]}</dt>
                <dd data-finished={finished[name] || undefined}>
                  {finished[name] ? texts.yes : texts.later}
                </dd>
              </div>
            ))}
        </dl>
        <p className={styles.words}>{texts.lead}</p>
        <div className={styles.ways}>
          <LinkButton to={toPath('bulletinBoard')} type="primary">
            {texts.board}
          </LinkButton>
          <LinkButton to={toPath('info')}>{texts.info}</LinkButton>
        </div>
      </div>
    </div>
  );
}
