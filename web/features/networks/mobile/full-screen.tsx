import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from '../../../components/icon.tsx';
import { mobileTexts as texts } from '../texts.ts';
import styles from './full-screen.module.css';

interface FullScreenProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A page over the page: the browser's own modal, which keeps the focus and closes with the back gesture of the keyboard. */
export function FullScreen({ title, onClose, children }: FullScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog ref={dialog} className={styles.screen} aria-labelledby={id} onClose={onClose}>
      <header className={styles.header}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <button type="button" className={styles.close} aria-label={texts.close} onClick={onClose}>
          <Icon name="close" size={22} />
        </button>
      </header>
      <div className={styles.body}>{children}</div>
    </dialog>
  );
}
