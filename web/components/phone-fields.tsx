// Fields of a form on a phone: the browser's own controls, large enough for a thumb.
import type { ReactNode } from 'react';
import styles from './phone-fields.module.css';

export function PhoneFields({ children }: { children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>;
}

/** Two in a row. */
export function PhonePair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}

/** The control inside carries its label itself; these words are for the eye. */
export function PhoneField({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <span aria-hidden="true">{label}</span>
      {children}
    </div>
  );
}

interface PhoneInputProps {
  label: string;
  type?: 'text' | 'search';
  value: string;
  maxLength?: number;
  onChange: (value: string) => void;
}

export function PhoneInput({ label, type = 'text', value, maxLength, onChange }: PhoneInputProps) {
  return (
    <PhoneField label={label}>
      <input
        type={type}
        className={styles.control}
        aria-label={label}
        maxLength={maxLength}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </PhoneField>
  );
}

interface PhoneChoiceProps<Value extends string> {
  label: string;
  value: Value | undefined;
  options: readonly { value: Value; label: string }[];
  /** What it says when none is chosen; without it one always is. */
  none?: string;
  onChange: (value: Value | undefined) => void;
}

/** The phone's own wheel. */
export function PhoneChoice<Value extends string>(props: PhoneChoiceProps<Value>) {
  const { label, value, options, none, onChange } = props;
  return (
    <PhoneField label={label}>
      <select
        className={styles.control}
        aria-label={label}
        value={value ?? ''}
        onChange={({ target }) => onChange(options.find((option) => option.value === target.value)?.value)}
      >
        {none !== undefined && <option value="">{none}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </PhoneField>
  );
}
