import { useCallback, useEffect, useState } from 'react';
import type { SelectionChanges } from '#contract/plans.ts';
import { permitsQuery, refreshPlan, useCheckPermits, useSavePermits } from '#web/data/plans.ts';
import { queryClient } from '#web/data/query-client.ts';
import { reportError } from '#web/lib/report-error.ts';
import { storage } from '#web/lib/storage.ts';
import { toast } from '#web/lib/toast.ts';
import { editorTexts as texts } from '../selection-texts.ts';
import {
  type ItemState,
  isStaged,
  itemState,
  type Kind,
  restAfter,
  type StagedItem,
  type Staging,
  toSelection,
} from './staging.ts';
import { useStaging } from './staging-store.ts';
import type { Chosen } from './use-chosen.ts';

export interface Editing {
  staging: Staging;
  staged: boolean;
  /** What would be left once everything staged is saved. */
  rest: Record<Kind, number>;
  /** Whether there is no room left for it. */
  isFull: (kind: Kind, item: StagedItem) => boolean;
  chosen: Chosen;
  stateOf: (kind: Kind, code: string, havePermit?: boolean) => ItemState;
  add: (kind: Kind, item: StagedItem) => void;
  remove: (kind: Kind, item: StagedItem) => void;
  undo: (kind: Kind, code: string) => void;
  clear: () => void;
  /** Asks the server what saving would really change; the answer is `preview`. */
  check: () => void;
  busy: boolean;
  preview: SelectionChanges | undefined;
  confirmSave: () => void;
  closePreview: () => void;
}

/** Staged changes over what is chosen, from the first press to the save. */
export function useEditing(userId: string, chosen: Chosen): Editing {
  const [staging, dispatch] = useStaging(userId);
  const [preview, setPreview] = useState<SelectionChanges>();

  // Saved elsewhere in the meantime, or here: what no longer means a change goes.
  useEffect(() => dispatch({ type: 'rebase', chosen: chosen.removable }), [dispatch, chosen]);

  const clear = useCallback(() => dispatch({ type: 'clear' }), [dispatch]);

  const refuse = (error: unknown) => {
    reportError(error);
    setPreview(undefined);
  };
  const check = useCheckPermits({
    onSuccess: setPreview,
    onError: (error) => {
      refuse(error);
      // The screen is often out of date then; what is still meaningful stays staged.
      return refresh();
    },
  });
  const save = useSavePermits({
    onSuccess: () => {
      setPreview(undefined);
      clear();
      toast.success(texts.saved);
      return noteIndustries();
    },
    onError: refuse,
  });

  const { restIndustryNum, restBrandNum, samples } = chosen.summary;
  const rest = {
    industry: restAfter(staging.industry, restIndustryNum, samples),
    brand: restAfter(staging.brand, restBrandNum, samples),
  };
  const stateOf = (kind: Kind, code: string, havePermit = false) =>
    itemState(code, { pending: staging[kind], chosen: chosen.removable[kind], havePermit });

  const isFull = (kind: Kind, { sample }: StagedItem) =>
    rest[kind] <= 0 && (!sample || samples === 'binding');

  return {
    staging,
    isFull,
    staged: isStaged(staging),
    rest,
    chosen,
    stateOf,
    add: (kind, item) => {
      const cancels = stateOf(kind, item.code) === 'removing';
      if (!cancels && isFull(kind, item)) toast.warning(texts.noRest);
      else dispatch({ type: 'add', kind, item });
    },
    remove: (kind, item) => dispatch({ type: 'remove', kind, item }),
    undo: (kind, code) => dispatch({ type: 'undo', kind, code }),
    clear,
    check: () => check.mutate(toSelection(staging)),
    busy: check.isPending || save.isPending,
    preview,
    confirmSave: () => save.mutate(toSelection(staging)),
    closePreview: () => {
      // Nothing to change although something was staged: it was done elsewhere, so it is read anew.
      if (preview && Object.values(preview).every((names) => names.length === 0)) void refresh();
      setPreview(undefined);
    },
  };
}

/** Opens, or closes, what a chosen industry opens. The menu asks this too; on a page without a menu nobody would. */
async function noteIndustries(): Promise<void> {
  const permits = await queryClient.fetchQuery(permitsQuery).catch(() => undefined);
  if (permits) storage.set('haveIndustry', permits.industrys.length > 0 ? '1' : '0');
}

/** Reads everything about the plan anew. */
async function refresh(): Promise<void> {
  await refreshPlan();
  await noteIndustries();
}
