import { type ReactNode, useState } from 'react';
import styles from './days.module.css';

interface PhonePlainProps {
  id?: string | undefined;
  label: string | undefined;
  shown: string;
  disabled?: boolean | undefined;
  onReach: () => void;
  /** The sheet, while it is open. */
  children: (close: () => void) => ReactNode;
}

/** What is chosen; a press brings the sheet to choose otherwise. */
export function PhonePlain({ id, label, shown, disabled = false, onReach, children }: PhonePlainProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        id={id}
        className={styles.phone}
        aria-label={label === undefined ? undefined : `${label} ${shown}`}
        aria-haspopup="dialog"
        disabled={disabled}
        onClick={() => {
          onReach();
          setOpen(true);
        }}
      >
        {shown}
      </button>
      {open && children(() => setOpen(false))}
    </>
  );
}
