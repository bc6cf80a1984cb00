import { Icon } from '#web/components/icon.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import styles from './first-steps.module.css';
import { firstStepsTexts as texts } from './texts.ts';

export const firstStepNames = ['network', 'selection', 'mailbox'] as const;
export type FirstStepName = (typeof firstStepNames)[number];

export interface FirstStep {
  name: FirstStepName;
  done: boolean;
  /** Where it is done. */
  to: string;
}

/** What a new account has still to do, on its board until all of it is done. Areas the plan does not open are no steps. */
export function FirstSteps({ steps }: { steps: readonly FirstStep[] }) {
  const done = steps.filter((step) => step.done).length;
  if (done === steps.length) return null;
  return (
    <section className={styles.steps} aria-labelledby="first-steps">
      <h2 id="first-steps" className={styles.title}>
        {texts.title}
        <span className={styles.progress}>{texts.progress(done, steps.length)}</span>
      </h2>
      <ol className={styles.list}>
        {steps.map((step, index) => (
          <Step key={step.name} step={step} number={index + 1} />
        ))}
      </ol>
    </section>
  );
}

function Step({ step: { name, done, to }, number }: { step: FirstStep; number: number }) {
  const { name: title, text, action } = texts.steps[name];
  return (
    <li className={styles.step} data-done={done || undefined} title={text}>
      <span className={styles.number} aria-hidden="true">
        {done ? <Icon name="check" size={20} /> : number}
      </span>
      <span className={styles.name}>{title}</span>
      {done ? <span className="ht-hidden">{texts.done}</span> : <LinkButton to={to}>{action}</LinkButton>}
    </li>
  );
}
