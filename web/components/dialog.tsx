import { type ReactNode, useId, useRef } from 'react';
import styles from './dialog.module.css';
import { useModal } from './use-modal.ts';

interface DialogProps {
  title: string;
  children: ReactNode;
  okText: string;
  /** Without it there is one button and no other way out. */
  cancelText?: string | undefined;
  danger?: boolean | undefined;
  onAnswer: (yes: boolean) => void;
}

/** A short question over everything, by the browser's own modal dialog: it keeps the focus and blocks the page. */
export function Dialog({ title, children, okText, cancelText, danger, onAnswer }: DialogProps) {
  const dialog = useModal();
  const answered = useRef(false);
  const id = useId();

  const answer = (yes: boolean) => {
    if (answered.current) return;
    answered.current = true;
    onAnswer(yes);
  };

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        if (cancelText !== undefined) answer(false);
      }}
      // A browser lets a second Escape through whatever the page says: then it counts as the only, or the careful, answer.
      onClose={() => answer(cancelText === undefined)}
    >
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      <div id={`${id}-text`} className={styles.text}>
        {children}
      </div>
      <div className={styles.actions}>
        {cancelText !== undefined && (
          <button type="button" className={styles.button} onClick={() => answer(false)}>
            {cancelText}
          </button>
        )}
        <button
          type="button"
          className={`${styles.button} ${danger ? styles.danger : styles.primary}`}
          onClick={() => answer(true)}
        >
          {okText}
        </button>
      </div>
    </dialog>
  );
}
