import styles from './login-steps.module.css';

interface LoginStepsProps {
  title: string;
  steps: readonly string[];
}

/** What the person does there first, in the vendor's own words. */
export function LoginSteps({ title, steps }: LoginStepsProps) {
  if (steps.length === 0) return null;
  return (
    <section className={styles.steps} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}
