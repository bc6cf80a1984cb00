import { Button } from 'antd-mobile';
import { type ReactNode, useState } from 'react';
import { BottomSheet } from '../bottom-sheet.tsx';
import { PhoneFields } from '../phone-fields.tsx';

/** Filters as a draft: the list behind changes once, when the draft is taken. */
export function useFilterDraft<Shown extends object, Part extends object = Partial<Shown>>(filters: Shown) {
  const [draft, setDraft] = useState<Part>({} as Part);
  return {
    draft,
    shown: { ...filters, ...draft },
    set: (part: Part) => setDraft({ ...draft, ...part }),
  };
}

interface FilterSheetProps {
  words: Readonly<Record<'title' | 'clear' | 'apply', string>>;
  onClear: () => void;
  onApply: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Filters of a list on a phone; it closes with either of its buttons. */
export function FilterSheet({ words, onClear, onApply, onClose, children }: FilterSheetProps) {
  const leave = (act: () => void) => () => {
    act();
    onClose();
  };
  return (
    <BottomSheet
      title={words.title}
      onClose={onClose}
      footer={
        <>
          <Button size="large" onClick={leave(onClear)}>
            {words.clear}
          </Button>
          <Button size="large" color="primary" onClick={leave(onApply)}>
            {words.apply}
          </Button>
        </>
      }
    >
      <PhoneFields>{children}</PhoneFields>
    </BottomSheet>
  );
}
