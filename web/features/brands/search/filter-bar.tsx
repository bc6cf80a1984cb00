import { Button, Checkbox, Input } from 'antd';
import { useRestedText } from '../../../lib/use-rested-text.ts';
import { Choice } from '../choice.tsx';
import { searchTexts as texts } from '../texts.ts';
import styles from './filter-bar.module.css';
import { useFilterChoices } from './filter-choices.ts';
import { isFiltered } from './filters.ts';
import type { BrandSearchView } from './use-brand-search.ts';

interface FilterBarProps {
  view: BrandSearchView;
  countries: readonly string[];
}

export function FilterBar({ view: { filters, change, searchFor, clear }, countries }: FilterBarProps) {
  const choices = useFilterChoices(filters, countries);
  const { onType, onSubmit, ...box } = useRestedText(filters.keyword, searchFor);
  return (
    <search className={styles.bar} aria-label={texts.label}>
      <Input.Search
        {...box}
        className={styles.keyword ?? ''}
        aria-label={texts.keywordLabel}
        placeholder={texts.keyword}
        maxLength={100}
        allowClear
        onChange={({ target }) => onType(target.value)}
        onSearch={onSubmit}
      />
      <Choice
        label={texts.industry}
        value={filters.industry}
        options={choices.industries}
        onChange={(industry) => change({ industry })}
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
        label={texts.commission}
        value={choices.commission}
        options={choices.commissions}
        onChange={(percent) => change({ commission: percent === undefined ? undefined : Number(percent) })}
      />
      <Checkbox checked={filters.permitted} onChange={({ target }) => change({ permitted: target.checked })}>
        {texts.permitted}
      </Checkbox>
      {isFiltered(filters) && (
        <Button type="link" onClick={clear}>
          {texts.clear}
        </Button>
      )}
    </search>
  );
}
