import { Segmented } from 'antd';
import { FilterBar } from '../filter-bar.tsx';
import { publisherTexts as texts } from '../texts.ts';
import { isFiltered, publisherStates } from './filters.ts';
import { publisherFields } from './publisher-fields.ts';
import type { BrandPublishersView } from './use-brand-publishers.ts';

export function PublisherFilterBar({ view }: { view: BrandPublishersView }) {
  const { filters, query, change } = view;
  return (
    <FilterBar
      label={texts.label}
      keyword={{ label: texts.keyword, placeholder: texts.keyword }}
      view={view}
      fields={publisherFields(filters, query, change)}
      filtered={isFiltered(filters)}
      first={
        <Segmented
          aria-label={texts.state}
          value={filters.state}
          options={publisherStates.map((state) => ({ value: state, label: texts.states[state] }))}
          onChange={(state) => change({ state })}
        />
      }
    />
  );
}
