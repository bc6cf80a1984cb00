import { templateTexts as texts } from '../texts.ts';
import { nameOfVariable } from './name-of-variable.ts';
import styles from './variable-chips.module.css';

/** Which variables a text uses. */
export function VariableChips({ names }: { names: readonly string[] }) {
  if (names.length === 0) return <p className={styles.none}>{texts.noVariables}</p>;
  return (
    <ul className={styles.chips} aria-label={texts.variables}>
      {names.map((name) => (
        <li key={name} className={styles.chip} title={`{{${name}}}`}>
          {nameOfVariable(name)}
        </li>
      ))}
    </ul>
  );
}
