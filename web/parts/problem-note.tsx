import { LinkButton } from '../components/link-button.tsx';
import { lockedStateTexts } from '../components/texts.ts';
import { toPath } from '../lib/paths.ts';
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
      {toPlans && <LinkButton to={toPath('package')}>{lockedStateTexts.toPlans}</LinkButton>}
    </div>
  );
}
