import { SaveSelectionDialog } from '../save-selection-dialog.tsx';
import { editorTexts as texts } from '../selection-texts.ts';
import { Catalogue } from './catalogue.tsx';
import { ChosenLists } from './chosen-lists.tsx';
import { Remainders } from './remainders.tsx';
import styles from './selection-editor.module.css';
import { StagedActions, StagedLists } from './staged-panel.tsx';
import type { useChosen } from './use-chosen.ts';
import type { Editing } from './use-editing.ts';

interface SelectionEditorProps {
  editing: Editing;
  query: ReturnType<typeof useChosen>['query'];
  /** The free plan chooses once: the summary warns of it. */
  once?: boolean;
}

/** Chosen items and the catalogue, changes staged below them until they are saved together. */
export function SelectionEditor({ editing, query, once = false }: SelectionEditorProps) {
  const { chosen } = editing;
  const anything = chosen.industries.length + chosen.summary.total > 0;
  return (
    <div className={styles.editor}>
      <Remainders rest={editing.rest} />
      {anything && <ChosenLists chosen={chosen} query={query} editing={editing} />}
      <Catalogue editing={editing} />
      <section className={styles.staged} data-filled={editing.staged || undefined} aria-label={texts.staged}>
        <div className={styles.lists}>
          <StagedLists editing={editing} />
        </div>
        <StagedActions editing={editing} />
      </section>
      <SelectionPreviewDialog editing={editing} once={once} />
    </div>
  );
}

/** The server's answer to what saving would change. */
export function SelectionPreviewDialog({
  editing,
  once = false,
}: Pick<SelectionEditorProps, 'editing' | 'once'>) {
  const { preview, rest, confirmSave, closePreview } = editing;
  if (!preview) return null;
  return (
    <SaveSelectionDialog
      changes={preview}
      unused={once ? rest : undefined}
      onSave={confirmSave}
      onClose={closePreview}
    />
  );
}
