import styles from './merge-switch.module.css';
import { mergeTexts as texts } from './texts.ts';

interface MergeSwitchProps {
  merged: boolean;
  onChange: (merged: boolean) => void;
}

/** Whether one publisher on several networks stands in one row; the rows per network are a click away. */
export function MergeSwitch({ merged, onChange }: MergeSwitchProps) {
  return (
    <label className={styles.switch} title={texts.help}>
      <input type="checkbox" checked={merged} onChange={({ target }) => onChange(target.checked)} />
      {texts.merge}
    </label>
  );
}
