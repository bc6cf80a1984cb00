import { AutoComplete, Button, Checkbox, Select } from 'antd';
import { useState } from 'react';
import type { PublisherType } from '#contract/figures/publisher-type.ts';
import { type ProspectState, prospectStates } from '#contract/recommend.ts';
import { typeOptions } from '#web/components/type-label.ts';
import { countFilters, type InsightView, type ViewChange, withoutFilters } from '../insight-view.ts';
import { stateTexts, recommendTexts as texts } from '../texts.ts';
import { BasisSelect } from './basis-select.tsx';
import styles from './recommend.module.css';

export const stateOptions = prospectStates.map((state) => ({ value: state, label: stateTexts[state] }));

interface RecommendFiltersProps {
  view: InsightView;
  change: (change: ViewChange) => void;
  /** Of the rows on screen, to choose from; others can be typed. */
  countries: readonly string[];
}

export function RecommendFilters({ view, change, countries }: RecommendFiltersProps) {
  return (
    <search className={styles.filters} aria-label={texts.filters}>
      <BasisSelect brands={view.brands} onChange={(brands) => change({ brands })} />
      <Select<PublisherType | null>
        className={styles.choice ?? ''}
        aria-label={texts.type}
        placeholder={texts.type}
        allowClear
        value={view.type ?? null}
        options={typeOptions}
        onChange={(type) => change({ type: type ?? undefined })}
      />
      <CountryInput
        // A cleared filter clears the box too.
        key={view.country ?? ''}
        value={view.country ?? ''}
        countries={countries}
        onChange={(country) => change({ country: country || undefined })}
      />
      <Select<ProspectState | null>
        className={styles.choice ?? ''}
        aria-label={texts.state}
        placeholder={texts.state}
        allowClear
        value={view.state ?? null}
        options={stateOptions}
        onChange={(state) => change({ state: state ?? undefined })}
      />
      <Checkbox
        checked={view.fresh === '1'}
        onChange={({ target }) => change({ fresh: target.checked ? '1' : undefined })}
      >
        {texts.withoutPartners}
      </Checkbox>
      {countFilters(view) > 0 && (
        <Button type="link" onClick={() => change(withoutFilters)}>
          {texts.clear}
        </Button>
      )}
    </search>
  );
}

interface CountryInputProps {
  value: string;
  countries: readonly string[];
  onChange: (country: string) => void;
}

/** Taken when one is chosen, when Enter is pressed, or when the field is left. */
function CountryInput({ value, countries, onChange }: CountryInputProps) {
  const [draft, setDraft] = useState(value);
  const take = (text: string) => {
    if (text.trim() !== value) onChange(text.trim());
  };
  return (
    <AutoComplete
      className={styles.choice ?? ''}
      aria-label={texts.country}
      placeholder={texts.country}
      allowClear
      value={draft}
      maxLength={40}
      options={countries.map((country) => ({ value: country }))}
      onChange={(text) => setDraft(text ?? '')}
      onSelect={take}
      onClear={() => take('')}
      onBlur={() => take(draft)}
      onInputKeyDown={({ key }) => key === 'Enter' && take(draft)}
    />
  );
}
