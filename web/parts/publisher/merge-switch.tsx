import { useEffect, useState } from 'react';
import styles from './merge-switch.module.css';
import { mergeTexts as texts } from './texts.ts';

interface MergeSwitchProps {
  merged: boolean;
  onChange: (merged: boolean) => void;
}

/** Whether one publisher on several networks stands in one row; the rows per network are a click away. */
export function MergeSwitch({ merged, onChange }: MergeSwitchProps) {
  // The box answers at once; the address and what it shows follow a moment later.
  const [shown, setShown] = useState(merged);
  useEffect(() => setShown(merged), [merged]);
  return (
    <label className={styles.switch} title={texts.help}>
      <input
        type="checkbox"
        checked={shown}
        onChange={({ target }) => {
          setShown(target.checked);
          onChange(target.checked);
        }}
      />
      {texts.merge}
    </label>
  );
}
