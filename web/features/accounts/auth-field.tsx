import { type InputHTMLAttributes, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import styles from './auth-field.module.css';
import { fieldTexts } from './texts.ts';

interface AuthFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  name: string;
  error?: string | undefined;
  hint?: string | undefined;
  /** Stands inside the frame, after the input. */
  suffix?: ReactNode;
}

/** A labelled native input with its error; looks like antd's large input at a fraction of its weight. */
export function AuthField({ label, error, hint, suffix, ...input }: AuthFieldProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.frame} data-wrong={error !== undefined || undefined}>
        <input
          {...input}
          id={id}
          className={styles.input}
          aria-invalid={error !== undefined}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
        />
        {suffix}
      </div>
      {note !== undefined && (
        <p id={`${id}-note`} className={error === undefined ? styles.hint : styles.error}>
          {note}
        </p>
      )}
    </div>
  );
}

/** Two fields in one line where there is room, so that a long form shows its button. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}

/** A password with a button that shows it, and a word when Caps Lock is on. */
export function PasswordField({ hint, ...field }: Omit<AuthFieldProps, 'suffix' | 'type'>) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <AuthField
      {...field}
      type={shown ? 'text' : 'password'}
      hint={capsLock ? fieldTexts.capsLock : hint}
      onKeyUp={watchCapsLock}
      spellCheck={false}
      autoCapitalize="none"
      suffix={
        <button
          type="button"
          className={styles.eye}
          aria-label={shown ? fieldTexts.hidePassword : fieldTexts.showPassword}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Eye open={shown} />
        </button>
      }
    />
  );
}

/** Ticked before the form is sent; its label may hold links. */
export function AuthCheckbox({
  name,
  error,
  children,
}: {
  name: string;
  error?: string | undefined;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.check} htmlFor={id}>
        <input
          id={id}
          name={name}
          type="checkbox"
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-note`}
        />
        <span>{children}</span>
      </label>
      {error !== undefined && (
        <p id={`${id}-note`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

export function AuthSubmit({ sending, children }: { sending: boolean; children: ReactNode }) {
  return (
    <button type="submit" className={styles.submit} aria-busy={sending}>
      {children}
    </button>
  );
}

function Eye({ open }: { open: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="18"
      height="18"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      aria-hidden="true"
    >
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" strokeLinejoin="round" />
      <circle cx="12" cy="12" r="3" />
      {!open && <path d="M4 20 20 4" strokeLinecap="round" />}
    </svg>
  );
}
