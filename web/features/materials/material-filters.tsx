import { Input, Segmented, Select } from 'antd';
import { useEffect, useState } from 'react';
import { materialKinds, materialStates } from '#contract/materials.ts';
import type { MaterialFilters as Filters, View } from './filters.ts';
import styles from './material-page.module.css';
import { kindTexts, stateTexts, filterTexts as texts } from './texts.ts';

interface MaterialFiltersProps {
  filters: Filters;
  view: View;
  tags: readonly string[];
  networks: readonly { network: string; pt: string }[];
  onChange: (change: Record<string, string | undefined>) => void;
}

export function MaterialFilters({ filters, view, tags, networks, onChange }: MaterialFiltersProps) {
  return (
    <search className={styles.filters} aria-label={texts.label}>
      <Keyword value={filters.keyword} onSearch={(keyword) => onChange({ keyword })} />
      <Choice
        label={texts.kind}
        value={filters.kind}
        options={materialKinds.map((kind) => ({ value: kind, label: kindTexts[kind] }))}
        onChange={(kind) => onChange({ kind })}
      />
      <Choice
        label={texts.state}
        value={filters.state}
        options={materialStates.map((state) => ({ value: state, label: stateTexts[state] }))}
        onChange={(state) => onChange({ state })}
      />
      <Choice
        label={texts.tag}
        value={filters.tag}
        options={tags.map((tag) => ({ value: tag, label: tag }))}
        onChange={(tag) => onChange({ tag })}
      />
      <Choice
        label={texts.network}
        value={filters.network}
        options={networks.map(({ network, pt }) => ({ value: network, label: pt }))}
        onChange={(network) => onChange({ network })}
      />
      <Segmented
        className={styles.view ?? ''}
        aria-label={texts.view}
        value={view}
        options={[
          { value: 'grid', label: texts.grid },
          { value: 'table', label: texts.table },
        ]}
        onChange={(next) => onChange({ view: next === 'grid' ? undefined : next })}
      />
    </search>
  );
}

/** Its own text while it is typed; the address follows at Enter. */
function Keyword({ value, onSearch }: { value: string; onSearch: (keyword: string) => void }) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  return (
    <Input.Search
      className={styles.keyword ?? ''}
      aria-label={texts.keywordLabel}
      placeholder={texts.keyword}
      allowClear
      maxLength={100}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onSearch={(found) => onSearch(found.trim())}
    />
  );
}

interface ChoiceProps {
  label: string;
  value: string | undefined;
  options: { value: string; label: string }[];
  onChange: (value: string | undefined) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <Select
      className={styles.choice ?? ''}
      aria-label={label}
      placeholder={label}
      allowClear
      showSearch={options.length > 8}
      value={value ?? null}
      options={options}
      onChange={(next: string | null | undefined) => onChange(next ?? undefined)}
    />
  );
}
