import { useState } from 'react';
import { sectionTexts as texts } from '../selection-texts.ts';
import { ChosenLists } from './chosen-lists.tsx';
import { MobileEditor } from './mobile-editor.tsx';
import { SelectionFrame } from './selection-frame.tsx';
import { hasStaged } from './staging-store.ts';
import { type SelectionSectionProps, useSelection } from './use-selection.ts';

/** The chosen industries and brands in the personal centre of a phone; the editor opens over the whole screen. */
export function MobileSelectionSection(props: SelectionSectionProps) {
  const { userId } = props;
  const { chosen, query, access, nothing, failed } = useSelection(props);
  const [open, setOpen] = useState(() => hasStaged(userId));
  return (
    <SelectionFrame
      userId={userId}
      access={access}
      chosen={chosen}
      failed={failed}
      showRest
      action={access === 'edit' && { text: nothing ? texts.choose : texts.edit, press: () => setOpen(true) }}
    >
      {chosen && <ChosenLists chosen={chosen} query={query} />}
      {chosen && open && access === 'edit' && (
        <MobileEditor userId={userId} chosen={chosen} query={query} onClose={() => setOpen(false)} />
      )}
    </SelectionFrame>
  );
}
