import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { packageQuery } from '../queries.ts';
import { sectionTexts as texts } from '../selection-texts.ts';
import { ChosenLists } from './chosen-lists.tsx';
import { decideAccess } from './decide-access.ts';
import { MobileEditor } from './mobile-editor.tsx';
import { SelectionFrame } from './selection-frame.tsx';
import { useChosen } from './use-chosen.ts';

interface MobileSelectionSectionProps {
  userId: string;
  isOwner: boolean;
}

/** The chosen industries and brands in the personal centre of a phone; the editor opens over the whole screen. */
export function MobileSelectionSection({ userId, isOwner }: MobileSelectionSectionProps) {
  const { chosen, query } = useChosen();
  const plan = useQuery(packageQuery(userId));
  const [open, setOpen] = useState(false);
  const access = chosen && plan.data && decideAccess({ isOwner, plan: plan.data, permits: chosen.summary });
  const nothing = chosen !== undefined && chosen.industries.length + chosen.summary.total === 0;
  return (
    <SelectionFrame
      access={access}
      chosen={chosen}
      failed={[query, plan].find(({ error, data }) => error && !data)}
      showRest
      action={access === 'edit' && { text: nothing ? texts.choose : texts.edit, press: () => setOpen(true) }}
    >
      {chosen && <ChosenLists chosen={chosen} query={query} />}
      {chosen && open && access === 'edit' && (
        <MobileEditor chosen={chosen} query={query} onClose={() => setOpen(false)} />
      )}
    </SelectionFrame>
  );
}
