import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import {
  checkPermits,
  type Selection,
  type SelectionChanges,
  savePermits,
} from '../../../../contract/plans.ts';
import { callApi } from '../../../lib/api.ts';
import { reportError } from '../../../lib/report-error.ts';
import { storage } from '../../../lib/storage.ts';
import { toast } from '../../../lib/toast.ts';
import { permitsQuery, plansKey } from '../queries.ts';
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
  const refresh = useSelectionRefresh();

  // Saved elsewhere in the meantime, or here: what no longer means a change goes.
  useEffect(() => dispatch({ type: 'rebase', chosen: chosen.removable }), [dispatch, chosen]);

  const clear = useCallback(() => dispatch({ type: 'clear' }), [dispatch]);

  /** A refusal often means that the screen is out of date; what is still meaningful stays staged. */
  const onError = (error: unknown) => {
    reportError(error);
    setPreview(undefined);
    return refresh();
  };
  const check = useMutation({
    mutationFn: (body: Selection) => callApi(checkPermits, { body }),
    onSuccess: setPreview,
    onError,
  });
  const save = useMutation({
    mutationFn: (body: Selection) => callApi(savePermits, { body }),
    onSuccess: () => {
      setPreview(undefined);
      clear();
      toast.success(texts.saved);
      return refresh();
    },
    onError,
  });

  const { restIndustryNum, restBrandNum } = chosen.summary;
  const rest = {
    industry: restAfter(staging.industry, restIndustryNum),
    brand: restAfter(staging.brand, restBrandNum),
  };
  const stateOf = (kind: Kind, code: string, havePermit = false) =>
    itemState(code, { pending: staging[kind], chosen: chosen.removable[kind], havePermit });

  return {
    staging,
    staged: isStaged(staging),
    rest,
    chosen,
    stateOf,
    add: (kind, item) => {
      const cancels = stateOf(kind, item.code) === 'removing';
      if (!cancels && rest[kind] <= 0) toast.warning(texts.noRest);
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

/** Reads everything about plans anew and opens, or closes, what a chosen industry opens. */
function useSelectionRefresh() {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: plansKey });
    // The menu asks this one; on a page without a menu nobody would.
    const permits = await client.fetchQuery(permitsQuery).catch(() => undefined);
    if (permits) storage.set('haveIndustry', permits.industrys.length > 0 ? '1' : '0');
  };
}
