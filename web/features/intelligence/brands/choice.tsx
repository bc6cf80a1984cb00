import { Select } from 'antd';
import styles from './choice.module.css';
import type { FilterField } from './filter-fields.ts';

/** One field of a bar: its label stands in it while nothing is chosen; a long list can be searched. */
export function Choice({ label, value, options, onChange }: FilterField) {
  return (
    <Select<string | null>
      className={styles.choice ?? ''}
      aria-label={label}
      placeholder={label}
      allowClear
      showSearch={options.length > 8 && { optionFilterProp: 'label' }}
      value={value ?? null}
      options={[...options]}
      onChange={(next) => onChange(next ?? undefined)}
    />
  );
}
