import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './full-screen.module.css';
import { Icon } from './icon.tsx';
import { bottomSheetTexts as texts } from './texts.ts';

interface FullScreenProps {
  title: string;
  /** Asks to close it: whoever opened it decides, and takes it away. */
  onClose: () => void;
  children: ReactNode;
  /** Stays in reach of the thumb while the content scrolls. */
  footer?: ReactNode;
}

/** A page over the page: the browser's own modal, which keeps the focus and closes with the back gesture of the keyboard. */
export function FullScreen({ title, onClose, children, footer }: FullScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.screen}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // A browser lets a second Escape through: it stays until its owner takes it away.
      onClose={() => {
        dialog.current?.showModal();
        onClose();
      }}
    >
      <header className={styles.header}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <button type="button" className={styles.close} aria-label={texts.close} onClick={onClose}>
          <Icon name="close" size={22} />
        </button>
      </header>
      <div className={styles.body}>{children}</div>
      {footer && <footer className={styles.footer}>{footer}</footer>}
    </dialog>
  );
}
