import { useEffect, useState } from 'react';
import { preferences } from '#web/lib/storage.ts';
import styles from './merge-switch.module.css';
import { mergeTexts as texts } from './texts.ts';

interface MergeSwitchProps {
  merged: boolean;
  onChange: (merged: boolean) => void;
}

/** Whether one publisher on several networks stands in one row; the choice is remembered. */
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
          preferences.set('merged', target.checked ? '1' : '0');
          onChange(target.checked);
        }}
      />
      {texts.merge}
    </label>
  );
}
