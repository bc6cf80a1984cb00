import { useState } from 'react';
import { useLocation } from 'react-router';
import { sectionTexts as texts } from '../selection-texts.ts';
import { ChosenLists } from './chosen-lists.tsx';
import { SelectionEditor } from './selection-editor.tsx';
import { SelectionFrame, selectionAnchor } from './selection-frame.tsx';
import styles from './selection-section.module.css';
import { hasStaged } from './staging-store.ts';
import type { Chosen, useChosen } from './use-chosen.ts';
import { useEditing } from './use-editing.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { type SelectionSectionProps, useSelection } from './use-selection.ts';

/** The chosen industries and brands in the personal centre on a desk, and the editor where the plan allows one. */
export function SelectionSection(props: SelectionSectionProps) {
  const { userId } = props;
  const { chosen, query, access, nothing, failed } = useSelection(props);
  const [asked, setAsked] = useState<boolean | undefined>(() => hasStaged(userId) || undefined);
  const { hash } = useLocation();
  const editing = access === 'edit' && (asked ?? (nothing || hash === `#${selectionAnchor}`));
  return (
    <SelectionFrame
      userId={userId}
      access={access}
      chosen={chosen}
      failed={failed}
      showRest={!editing}
      action={
        access === 'edit' &&
        !editing && { text: nothing ? texts.choose : texts.edit, press: () => setAsked(true) }
      }
    >
      {chosen && !editing && <ChosenLists chosen={chosen} query={query} />}
      {chosen && editing && (
        <OpenEditor userId={userId} chosen={chosen} query={query} onFold={() => setAsked(false)} />
      )}
    </SelectionFrame>
  );
}

interface OpenEditorProps {
  userId: string;
  chosen: Chosen;
  query: ReturnType<typeof useChosen>['query'];
  onFold: () => void;
}

function OpenEditor({ userId, chosen, query, onFold }: OpenEditorProps) {
  const editing = useEditing(userId, chosen);
  const leave = useLeaveGuard(editing);
  return (
    <>
      <SelectionEditor editing={editing} query={query} />
      <div>
        <button type="button" className={styles.fold} onClick={() => void leave(onFold)}>
          {texts.fold}
        </button>
      </div>
    </>
  );
}
