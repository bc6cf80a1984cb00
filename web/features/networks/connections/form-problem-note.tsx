import { LinkButton } from '../../../components/link-button.tsx';
import { toPath } from '../../../lib/paths.ts';
import { formTexts as texts } from '../texts.ts';
import type { FormProblem } from './form-problem.ts';
import styles from './form-problem-note.module.css';

/** Above a form: why nothing was saved, in the network's or the server's words. */
export function FormProblemNote({ problem }: { problem: FormProblem }) {
  return (
    <div className={styles.note} role="alert">
      <p className={styles.title}>{problem.title}</p>
      {problem.text && <p className={styles.text}>{problem.text}</p>}
      {problem.toPlans && <LinkButton to={toPath('package')}>{texts.toPlans}</LinkButton>}
    </div>
  );
}
