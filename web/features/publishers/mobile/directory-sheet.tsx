import { useState } from 'react';
import { SpanField } from '#web/components/antd/days/span-field.tsx';
import { FilterSheet, useFilterDraft } from '#web/components/antd/filter-sheet.tsx';
import { PhoneChoice, PhoneField, PhoneInput } from '#web/components/phone-fields.tsx';
import { typeOptions } from '#web/components/type-label.ts';
import { namedSpans } from '#web/parts/figures/presets.ts';
import { useNetworkOptions } from '#web/parts/use-network-options.ts';
import { type PublisherFilters, withoutFilters } from '../publisher-filters.ts';
import { mobileDirectoryTexts, directoryTexts as texts } from '../texts.ts';

interface DirectorySheetProps {
  filters: PublisherFilters;
  onChange: (filters: PublisherFilters) => void;
  onClose: () => void;
}

export function DirectorySheet({ filters, onChange, onClose }: DirectorySheetProps) {
  const networks = useNetworkOptions(filters.network || undefined);
  const [now] = useState(() => new Date());
  const { shown, set } = useFilterDraft(filters);
  /** Another view begins at its first page. */
  const change = (part: Partial<PublisherFilters>) => set({ ...part, page: 1 });
  return (
    <FilterSheet
      words={{ title: mobileDirectoryTexts.sheet, clear: texts.clear, apply: mobileDirectoryTexts.apply }}
      onClear={() => onChange(withoutFilters(filters))}
      onApply={() => onChange(shown)}
      onClose={onClose}
    >
      <PhoneInput
        label={texts.keyword}
        type="search"
        maxLength={100}
        value={shown.keyword}
        onChange={(keyword) => change({ keyword })}
      />
      <PhoneChoice
        label={texts.network}
        value={shown.network || undefined}
        options={networks.options}
        none={texts.allNetworks}
        onChange={(network) => change({ network: network ?? '' })}
      />
      <PhoneChoice
        label={texts.type}
        value={shown.type || undefined}
        options={typeOptions}
        none={texts.allTypes}
        onChange={(type) => change({ type: type ?? '' })}
      />
      <PhoneField label={texts.days}>
        <SpanField
          label={texts.days}
          value={shown}
          spans={namedSpans(now)}
          clearable
          onChange={({ from, to }) => change({ from, to })}
        />
      </PhoneField>
    </FilterSheet>
  );
}
