import type { SelectionChanges } from '#contract/plans.ts';
import { Dialog } from '#web/components/dialog.tsx';
import styles from './save-selection-dialog.module.css';
import { kindTexts, selectionTexts as texts } from './selection-texts.ts';

interface SaveSelectionDialogProps {
  /** What saving would really change, by name, as the preview call tells it. */
  changes: SelectionChanges;
  /** What would stay unchosen for good; given where a choice is made only once, and then warned of. */
  unused?: Record<'industry' | 'brand', number> | undefined;
  onSave: () => void;
  onClose: () => void;
}

/** The last look before a selection is saved. Without a real change there is nothing to save. */
export function SaveSelectionDialog({ changes, unused, onSave, onClose }: SaveSelectionDialogProps) {
  const groups = [
    { title: texts.addIndustries, names: changes.addIndustries },
    { title: texts.deleteIndustries, names: changes.deleteIndustries },
    { title: texts.addBrands, names: changes.addBrands },
    { title: texts.deleteBrands, names: changes.deleteBrands },
  ].filter(({ names }) => names.length > 0);
  if (groups.length === 0) {
    return (
      <Dialog title={texts.title} okText={texts.close} onAnswer={onClose}>
        {texts.noChange}
      </Dialog>
    );
  }
  const left = (['industry', 'brand'] as const)
    .filter((kind) => unused && unused[kind] > 0)
    .map((kind) => kindTexts[kind].count(unused?.[kind] ?? 0));
  return (
    <Dialog
      title={texts.title}
      okText={unused ? texts.saveOnce : texts.save}
      cancelText={texts.cancel}
      onAnswer={(yes) => (yes ? onSave() : onClose())}
    >
      <dl className={styles.groups}>
        {groups.map(({ title, names }) => (
          <div key={title}>
            <dt>{title}</dt>
            {names.map((name) => (
              <dd key={name}>{name}</dd>
            ))}
          </div>
        ))}
      </dl>
      <p className={styles.note}>{texts.note}</p>
      {unused && <p className={styles.warning}>{texts.once}</p>}
      {left.length > 0 && <p className={styles.warning}>{texts.unused(left)}</p>}
    </Dialog>
  );
}
