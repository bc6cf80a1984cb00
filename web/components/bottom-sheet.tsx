import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './bottom-sheet.module.css';
import { Icon } from './icon.tsx';
import { bottomSheetTexts as texts } from './texts.ts';

interface BottomSheetProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Stays in reach of the thumb while the content scrolls. */
  footer?: ReactNode;
}

/** Choices that rise from the lower edge of a phone, by the browser's own modal: it keeps the focus, and Escape closes it. */
export function BottomSheet({ title, onClose, children, footer }: BottomSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  /** The dialog itself is only hit beside its content, on the backdrop. */
  const onPress = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same
    <dialog ref={dialog} className={styles.sheet} aria-labelledby={id} onClose={onClose} onClick={onPress}>
      <div className={styles.content}>
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
      </div>
    </dialog>
  );
}
