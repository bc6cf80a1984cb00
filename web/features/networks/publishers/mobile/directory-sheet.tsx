import { Button } from 'antd-mobile';
import { useState } from 'react';
import { BottomSheet } from '../../../../components/bottom-sheet.tsx';
import { PhoneChoice, PhoneFields, PhoneInput, PhonePair } from '../../../../components/phone-fields.tsx';
import { typeOptions } from '../../../../components/type-label.ts';
import { useNetworkOptions } from '../../../../parts/use-network-options.ts';
import { type PublisherFilters, withoutFilters } from '../publisher-filters.ts';
import { mobileDirectoryTexts, directoryTexts as texts } from '../texts.ts';

interface DirectorySheetProps {
  filters: PublisherFilters;
  onChange: (filters: PublisherFilters) => void;
  onClose: () => void;
}

/** The filters as a draft; the list behind changes once, when the draft is taken. */
export function DirectorySheet({ filters, onChange, onClose }: DirectorySheetProps) {
  const networks = useNetworkOptions(filters.network || undefined);
  const [draft, setDraft] = useState(filters);
  const set = (part: Partial<PublisherFilters>) => setDraft({ ...draft, ...part, page: 1 });
  const take = (next: PublisherFilters) => {
    onChange(next);
    onClose();
  };
  return (
    <BottomSheet
      title={mobileDirectoryTexts.sheet}
      onClose={onClose}
      footer={
        <>
          <Button size="large" onClick={() => take(withoutFilters(filters))}>
            {texts.clear}
          </Button>
          <Button size="large" color="primary" onClick={() => take(draft)}>
            {mobileDirectoryTexts.apply}
          </Button>
        </>
      }
    >
      <PhoneFields>
        <PhoneInput
          label={texts.keyword}
          type="search"
          maxLength={100}
          value={draft.keyword}
          onChange={(keyword) => set({ keyword })}
        />
        <PhoneChoice
          label={texts.network}
          value={draft.network || undefined}
          options={networks.options}
          none={texts.allNetworks}
          onChange={(network) => set({ network: network ?? '' })}
        />
        <PhoneChoice
          label={texts.type}
          value={draft.type || undefined}
          options={typeOptions}
          none={texts.allTypes}
          onChange={(type) => set({ type: type ?? '' })}
        />
        <PhonePair>
          <PhoneInput label={texts.from} type="date" value={draft.from} onChange={(from) => set({ from })} />
          <PhoneInput label={texts.to} type="date" value={draft.to} onChange={(to) => set({ to })} />
        </PhonePair>
      </PhoneFields>
    </BottomSheet>
  );
}
