import { Button, Input } from 'antd';
import type { ReactNode } from 'react';
import { useRestedText } from '#web/lib/use-rested-text.ts';
import { Choice } from './choice.tsx';
import styles from './filter-bar.module.css';
import type { FilterField } from './filter-fields.ts';
import { filterTexts as texts } from './texts.ts';

interface FilterBarProps {
  label: string;
  keyword: { label: string; placeholder: string; wide?: boolean };
  view: { filters: { keyword: string }; searchFor: (keyword: string) => void; clear: () => void };
  fields: readonly FilterField[];
  filtered: boolean;
  /** Stands before the words. */
  first?: ReactNode;
  /** Stand behind the fields. */
  children?: ReactNode;
}

/** Words, fields, and a way back to everything. */
export function FilterBar({ label, keyword, view, fields, filtered, first, children }: FilterBarProps) {
  const { onType, onSubmit, ...box } = useRestedText(view.filters.keyword, view.searchFor);
  return (
    <search className={styles.bar} aria-label={label}>
      {first}
      <Input.Search
        {...box}
        className={(keyword.wide ? styles.wideKeyword : styles.keyword) ?? ''}
        aria-label={keyword.label}
        placeholder={keyword.placeholder}
        maxLength={100}
        allowClear
        onChange={({ target }) => onType(target.value)}
        onSearch={onSubmit}
      />
      {fields.map((field) => (
        <Choice key={field.label} {...field} />
      ))}
      {children}
      {filtered && (
        <Button type="link" onClick={view.clear}>
          {texts.clear}
        </Button>
      )}
    </search>
  );
}
