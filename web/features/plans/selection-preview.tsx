import { useState } from 'react';
import type { SelectionChanges } from '#contract/plans.ts';
import { SaveSelectionDialog } from './save-selection-dialog.tsx';
import styles from './selection-preview.module.css';
import { selectionPreviewTexts as texts } from './selection-texts.ts';

const changed: SelectionChanges = texts.sample;
const unchanged: SelectionChanges = {
  addIndustries: [],
  deleteIndustries: [],
  addBrands: [],
  deleteBrands: [],
};

/** Shows on sample data how a selection is confirmed before it is saved; nothing is saved here. */
export function SelectionPreview() {
  const [shown, setShown] = useState<SelectionChanges | null>(null);
  const close = () => setShown(null);
  return (
    <section className={styles.preview} aria-labelledby="selection-preview">
      <h2 id="selection-preview" className={styles.title}>
        {texts.title} <span className={styles.mark}>{texts.mark}</span>
      </h2>
      <p className={styles.lead}>{texts.lead}</p>
      <div className={styles.buttons}>
        <button type="button" onClick={() => setShown(changed)}>
          {texts.withChanges}
        </button>
        <button type="button" onClick={() => setShown(unchanged)}>
          {texts.withoutChanges}
        </button>
      </div>
      {shown ? <SaveSelectionDialog changes={shown} onSave={close} onClose={close} /> : null}
    </section>
  );
}
