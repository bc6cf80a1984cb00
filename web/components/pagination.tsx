import { type FormEvent, useState } from 'react';
import { Icon } from './icon.tsx';
import styles from './pagination.module.css';
import { buildPagination, clampPage } from './pagination-model.ts';
import { paginationTexts as texts } from './texts.ts';

interface PaginationProps {
  current: number;
  size: number;
  total: number;
  /** How many there are, where it is not simply their number. */
  totalText?: string;
  onChange: (page: number) => void;
}

/** Pages of a list: first and last, previous and next, ellipsis, go to page. */
export function Pagination({ current: asked, size, total, totalText, onChange }: PaginationProps) {
  const { pages, current, slots } = buildPagination(asked, size, total);
  const go = (page: number) => {
    const target = clampPage(page, pages);
    if (target !== current) onChange(target);
  };
  return (
    <nav className={styles.pager} aria-label={texts.label}>
      <span className={styles.total}>{totalText ?? texts.total(total)}</span>
      {pages > 1 && <span className="ht-print-only">{texts.printed(current, pages)}</span>}
      <ul className={styles.list}>
        <Step icon="first" label={texts.first} disabled={current === 1} onClick={() => go(1)} />
        <Step icon="left" label={texts.previous} disabled={current === 1} onClick={() => go(current - 1)} />
        {slots.map((slot) => (
          <li key={slot}>
            {typeof slot === 'number' ? (
              <button
                type="button"
                className={styles.page}
                aria-label={texts.page(slot)}
                aria-current={slot === current ? 'page' : undefined}
                onClick={() => go(slot)}
              >
                {slot}
              </button>
            ) : (
              <span className={styles.ellipsis} aria-hidden="true">
                …
              </span>
            )}
          </li>
        ))}
        <Step icon="right" label={texts.next} disabled={current === pages} onClick={() => go(current + 1)} />
        <Step icon="last" label={texts.last} disabled={current === pages} onClick={() => go(pages)} />
      </ul>
      {pages > 1 && <GoTo onGo={go} />}
    </nav>
  );
}

interface StepProps {
  icon: 'first' | 'left' | 'right' | 'last';
  label: string;
  disabled: boolean;
  onClick: () => void;
}

function Step({ icon, label, disabled, onClick }: StepProps) {
  return (
    <li>
      <button type="button" className={styles.page} aria-label={label} disabled={disabled} onClick={onClick}>
        <Icon name={icon} size={16} />
      </button>
    </li>
  );
}

function GoTo({ onGo }: { onGo: (page: number) => void }) {
  const [value, setValue] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (value !== '') onGo(Number(value));
    setValue('');
  };
  return (
    <form className={styles.goTo} onSubmit={submit}>
      {texts.goTo}
      <input
        className={styles.input}
        inputMode="numeric"
        aria-label={texts.goToLabel}
        value={value}
        onChange={(event) => setValue(event.target.value.replace(/\D/g, '').slice(0, 7))}
      />
      {texts.unit}
    </form>
  );
}
