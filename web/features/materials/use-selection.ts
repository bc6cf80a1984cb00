import { useState } from 'react';
import { materialZip } from '#contract/limits.ts';
import { toast } from '#web/lib/toast.ts';
import { selectionTexts as texts } from './texts.ts';

/** The chosen ones, kept over pages and filters; never more than one zip holds. */
export function useSelection() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return {
    selected,
    clear: () => setSelected(new Set()),
    select(ids: readonly string[], chosen: boolean) {
      const next = new Set(selected);
      for (const id of ids) {
        if (chosen) next.add(id);
        else next.delete(id);
      }
      if (next.size > materialZip.maxItems) toast.warning(texts.tooMany(materialZip.maxItems));
      else setSelected(next);
    },
  };
}
