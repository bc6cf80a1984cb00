import { kindTexts, editorTexts as texts } from '../selection-texts.ts';
import styles from './remainders.module.css';
import type { Kind } from './staging.ts';

const kinds: readonly Kind[] = ['industry', 'brand'];

/** More is chosen than the plan holds, as after a change to a smaller one. */
export const isOver = (rest: Record<Kind, number>) => kinds.some((kind) => rest[kind] < 0);

/** What is left to choose of each kind; below zero, how many must go. */
export function Remainders({ rest }: { rest: Record<Kind, number> }) {
  const tooMany = kinds.filter((kind) => rest[kind] < 0);
  return (
    <div className={styles.remainders}>
      <dl className={styles.numbers}>
        {kinds.map((kind) => (
          <div key={kind}>
            <dt>{texts.rest(kindTexts[kind].name)}</dt>
            <dd data-over={rest[kind] < 0 || undefined}>{rest[kind]}</dd>
          </div>
        ))}
      </dl>
      <div role="status">
        {tooMany.map((kind) => (
          <p key={kind} className={styles.reduce}>
            {texts.reduce(kindTexts[kind].count(-rest[kind]))}
          </p>
        ))}
      </div>
    </div>
  );
}
