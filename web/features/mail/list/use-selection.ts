import { useState } from 'react';
import { mailLimits } from '#contract/limits.ts';
import type { MailRow } from '#contract/mail-messages.ts';
import { toast } from '#web/lib/toast.ts';
import { selectionTexts as texts } from './texts.ts';

/** The chosen mails, kept over pages; never more than one call may change. */
export function useSelection() {
  const [selected, setSelected] = useState<ReadonlyMap<string, MailRow>>(new Map());
  return {
    selected,
    clear: () => setSelected(new Map()),
    select(rows: readonly MailRow[], chosen: boolean) {
      const next = new Map(selected);
      for (const row of rows) {
        if (chosen) next.set(row.id, row);
        else next.delete(row.id);
      }
      if (next.size > mailLimits.bulk) toast.warning(texts.tooMany(mailLimits.bulk));
      else setSelected(next);
    },
  };
}
