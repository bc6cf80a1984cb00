import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { confirm } from '../../../lib/confirm.ts';
import { packageQuery } from '../queries.ts';
import { leaveTexts, sectionTexts as texts } from '../selection-texts.ts';
import { ChosenLists } from './chosen-lists.tsx';
import { decideAccess } from './decide-access.ts';
import { SelectionEditor } from './selection-editor.tsx';
import { SelectionFrame, selectionAnchor } from './selection-frame.tsx';
import styles from './selection-section.module.css';
import { type Chosen, useChosen } from './use-chosen.ts';
import { useEditing } from './use-editing.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

interface SelectionSectionProps {
  userId: string;
  isOwner: boolean;
}

/** The chosen industries and brands in the personal centre on a desk, and the editor where the plan allows one. */
export function SelectionSection({ userId, isOwner }: SelectionSectionProps) {
  const { chosen, query } = useChosen();
  const plan = useQuery(packageQuery(userId));
  const [asked, setAsked] = useState<boolean>();
  const { hash } = useLocation();
  const access = chosen && plan.data && decideAccess({ isOwner, plan: plan.data, permits: chosen.summary });
  const nothing = chosen !== undefined && chosen.industries.length + chosen.summary.total === 0;
  const editing = access === 'edit' && (asked ?? (nothing || hash === `#${selectionAnchor}`));
  return (
    <SelectionFrame
      access={access}
      chosen={chosen}
      failed={[query, plan].find(({ error, data }) => error && !data)}
      showRest={!editing}
      action={
        access === 'edit' &&
        !editing && { text: nothing ? texts.choose : texts.edit, press: () => setAsked(true) }
      }
    >
      {chosen && !editing && <ChosenLists chosen={chosen} query={query} />}
      {chosen && editing && <OpenEditor chosen={chosen} query={query} onFold={() => setAsked(false)} />}
    </SelectionFrame>
  );
}

interface OpenEditorProps {
  chosen: Chosen;
  query: ReturnType<typeof useChosen>['query'];
  onFold: () => void;
}

function OpenEditor({ chosen, query, onFold }: OpenEditorProps) {
  const editing = useEditing(chosen);
  useLeaveGuard(editing.staged);
  const fold = async () => {
    if (!editing.staged || (await confirm(leaveTexts))) onFold();
  };
  return (
    <>
      <SelectionEditor editing={editing} query={query} />
      <div>
        <button type="button" className={styles.fold} onClick={() => void fold()}>
          {texts.fold}
        </button>
      </div>
    </>
  );
}
