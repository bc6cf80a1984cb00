import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../components/error-state.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { toPath } from '../../../lib/paths.ts';
import { changeNoteQuery, packageQuery } from '../queries.ts';
import { sectionTexts, stepTexts as texts } from '../selection-texts.ts';
import { ChosenLists } from './chosen-lists.tsx';
import { decideAccess } from './decide-access.ts';
import { SelectionEditor } from './selection-editor.tsx';
import styles from './selection-step.module.css';
import { type Chosen, useChosen } from './use-chosen.ts';
import { useEditing } from './use-editing.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

/** Choosing as a step of the first settings: the owner's, also on the free plan, which chooses once. */
export function SelectionStep({ userId }: { userId: string }) {
  const { chosen, query } = useChosen();
  const plan = useQuery(packageQuery(userId));
  const { data: note } = useQuery(changeNoteQuery);
  const failed = [query, plan].find(({ error, data }) => error && !data);
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!chosen || !plan.data) {
    return <div className={styles.waiting} role="status" aria-label={sectionTexts.loading} />;
  }
  const access = decideAccess({ isOwner: true, plan: plan.data, permits: chosen.summary });
  const nothing = chosen.industries.length + chosen.summary.total === 0;
  return (
    <div className={styles.step}>
      {note && note.concats !== '' && (
        <p className={access === 'first' ? styles.warning : styles.note}>{note.concats}</p>
      )}
      {access === 'closed' && nothing && (
        <div>
          <LinkButton to={toPath('package')}>{texts.plans}</LinkButton>
        </div>
      )}
      {access === 'first' || access === 'edit' ? (
        <StepEditor chosen={chosen} query={query} once={access === 'first'} />
      ) : (
        !(access === 'closed' && nothing) && <ChosenLists chosen={chosen} query={query} />
      )}
      <p className={styles.final}>{sectionTexts.note}</p>
    </div>
  );
}

interface StepEditorProps {
  chosen: Chosen;
  query: ReturnType<typeof useChosen>['query'];
  once: boolean;
}

function StepEditor({ chosen, query, once }: StepEditorProps) {
  const editing = useEditing(chosen);
  useLeaveGuard(editing.staged, { withinPage: true });
  return <SelectionEditor editing={editing} query={query} once={once} />;
}
