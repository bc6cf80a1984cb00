import { ErrorState } from '#web/components/error-state.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { toPath } from '#web/lib/paths.ts';
import { sectionTexts, stepTexts as texts } from '../selection-texts.ts';
import { ChangeNote } from './change-note.tsx';
import { ChosenLists } from './chosen-lists.tsx';
import { SelectionEditor } from './selection-editor.tsx';
import frame from './selection-frame.module.css';
import styles from './selection-step.module.css';
import type { Chosen, useChosen } from './use-chosen.ts';
import { useEditing } from './use-editing.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useSelection } from './use-selection.ts';

/** Choosing as a step of the first settings: the owner's, also on the free plan, which chooses once. */
export function SelectionStep({ userId }: { userId: string }) {
  const { chosen, query, access, nothing, failed } = useSelection({ userId, isOwner: true });
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!chosen || !access) {
    return <div className={styles.waiting} role="status" aria-label={sectionTexts.loading} />;
  }
  return (
    <div className={styles.step}>
      <ChangeNote
        userId={userId}
        chosen={chosen}
        className={access === 'first' ? styles.warning : frame.note}
      />
      {access === 'closed' && nothing && (
        <div>
          <LinkButton to={toPath('package')}>{texts.plans}</LinkButton>
        </div>
      )}
      {access === 'first' || access === 'edit' ? (
        <StepEditor userId={userId} chosen={chosen} query={query} once={access === 'first'} />
      ) : (
        !(access === 'closed' && nothing) && <ChosenLists chosen={chosen} query={query} />
      )}
      <p className={frame.final}>{sectionTexts.note}</p>
    </div>
  );
}

interface StepEditorProps {
  userId: string;
  chosen: Chosen;
  query: ReturnType<typeof useChosen>['query'];
  once: boolean;
}

function StepEditor({ userId, chosen, query, once }: StepEditorProps) {
  const editing = useEditing(userId, chosen);
  useLeaveGuard(editing, { withinPage: true });
  return <SelectionEditor editing={editing} query={query} once={once} />;
}
