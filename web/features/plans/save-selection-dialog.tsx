import { Dialog } from '../../components/dialog.tsx';
import styles from './save-selection-dialog.module.css';
import { selectionTexts as texts } from './texts.ts';

/** What saving would really change, by name, as the preview call tells it. */
export interface SelectionChanges {
  addIndustries: readonly string[];
  deleteIndustries: readonly string[];
  addBrands: readonly string[];
  deleteBrands: readonly string[];
}

interface SaveSelectionDialogProps {
  changes: SelectionChanges;
  onSave: () => void;
  onClose: () => void;
}

/** The last look before a selection is saved. Without a real change there is nothing to save. */
export function SaveSelectionDialog({ changes, onSave, onClose }: SaveSelectionDialogProps) {
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
  return (
    <Dialog
      title={texts.title}
      okText={texts.save}
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
    </Dialog>
  );
}
