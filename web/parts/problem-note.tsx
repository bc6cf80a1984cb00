import { PlansLink } from '../components/plans-link.tsx';
import { lockedStateTexts } from '../components/texts.ts';
import styles from './problem-note.module.css';

interface ProblemNoteProps {
  title: string;
  /** The server's sentence, with another's words in it. */
  text: string;
  /** The plan is full: the way out is a larger one. */
  toPlans: boolean;
}

/** Above a form: why nothing was saved. */
export function ProblemNote({ title, text, toPlans }: ProblemNoteProps) {
  return (
    <div className={styles.note} role="alert">
      <p className={styles.title}>{title}</p>
      {text && (
        <p className={styles.text}>
          <bdi>{text}</bdi>
        </p>
      )}
      {toPlans && <PlansLink>{lockedStateTexts.toPlans}</PlansLink>}
    </div>
  );
}
