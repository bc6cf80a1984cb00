import { useState } from 'react';
import type { ProspectState, RecommendRow } from '#contract/recommend.ts';
import { useSaveProspects } from '#web/data/recommend.ts';
import { toast } from '#web/lib/toast.ts';
import { stateTexts, recommendTexts as texts } from '../texts.ts';

export interface Prospects {
  selected: ReadonlySet<string>;
  busy: boolean;
  select: (domains: readonly string[], chosen: boolean) => void;
  mark: (rows: readonly RecommendRow[], state: ProspectState) => void;
  write: (row: RecommendRow, note: string, onDone: () => void) => void;
}

/** How far it has come with each, and the rows several things are done with at once. */
export function useProspects(): Prospects {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { mutate, isPending } = useSaveProspects();
  return {
    selected,
    busy: isPending,
    select: (domains, chosen) => {
      const next = new Set(selected);
      for (const domain of domains) {
        if (chosen) next.add(domain);
        else next.delete(domain);
      }
      setSelected(next);
    },
    mark: (rows, state) =>
      mutate(
        rows.map(({ domain }) => ({ domain, state })),
        {
          onSuccess: () => {
            toast.success(rows.length > 1 ? texts.savedMany(rows.length, stateTexts[state]) : texts.saved);
            if (rows.length > 1) setSelected(new Set());
          },
        },
      ),
    write: ({ domain, state }, note, onDone) =>
      mutate([{ domain, state, note }], {
        onSuccess: () => {
          toast.success(texts.saved);
          onDone();
        },
      }),
  };
}
