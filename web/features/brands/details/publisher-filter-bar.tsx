import { Button, Input, Segmented } from 'antd';
import { useRestedText } from '../../../lib/use-rested-text.ts';
import { Choice } from '../choice.tsx';
import { publisherTexts as texts } from '../texts.ts';
import { isFiltered, publisherStates } from './filters.ts';
import { publisherChoices } from './publisher-choices.ts';
import styles from './publisher-filter-bar.module.css';
import type { BrandPublishersView } from './use-brand-publishers.ts';

export function PublisherFilterBar({ view }: { view: BrandPublishersView }) {
  const { filters, query, change, searchFor, clear } = view;
  const choices = publisherChoices(filters, query);
  const { onType, onSubmit, ...box } = useRestedText(filters.keyword, searchFor);
  return (
    <search className={styles.bar} aria-label={texts.label}>
      <Segmented
        aria-label={texts.state}
        value={filters.state}
        options={publisherStates.map((state) => ({ value: state, label: texts.states[state] }))}
        onChange={(state) => change({ state })}
      />
      <Input.Search
        {...box}
        className={styles.keyword ?? ''}
        aria-label={texts.keyword}
        placeholder={texts.keyword}
        maxLength={100}
        allowClear
        onChange={({ target }) => onType(target.value)}
        onSearch={onSubmit}
      />
      <Choice
        label={texts.type}
        value={filters.type}
        options={choices.types}
        onChange={(type) => change({ type })}
      />
      <Choice
        label={texts.network}
        value={choices.network}
        options={choices.networks}
        onChange={(network) => change({ network })}
      />
      <Choice
        label={texts.country}
        value={filters.country}
        options={choices.countries}
        onChange={(country) => change({ country })}
      />
      <Choice
        label={texts.mine}
        value={filters.mine}
        options={choices.mines}
        onChange={(mine) => change({ mine })}
      />
      {isFiltered(filters) && (
        <Button type="link" onClick={clear}>
          {texts.clear}
        </Button>
      )}
    </search>
  );
}
