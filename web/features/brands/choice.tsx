import { Select } from 'antd';
import styles from './choice.module.css';

interface ChoiceProps<Value extends string> {
  /** Stands in it while nothing is chosen. */
  label: string;
  value: Value | undefined;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value | undefined) => void;
}

/** One filter of a bar: empty means any; a long list can be searched. */
export function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <Select<Value | null>
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
