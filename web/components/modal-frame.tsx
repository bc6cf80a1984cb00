import { type DialogHTMLAttributes, type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';
import styles from './modal-frame.module.css';
import { modalTexts as texts } from './texts.ts';
import { useModal } from './use-modal.ts';

export interface ModalProps {
  title: string;
  /** Asks to close it: whoever opened it decides, and takes it away. */
  onClose: () => void;
  children: ReactNode;
  /** Stays in reach of the thumb while the content scrolls. */
  footer?: ReactNode;
}

interface ModalFrameProps extends ModalProps {
  kind: 'sheet' | 'screen';
  /** How the browser's dialog answers to its own ways of being closed. */
  events: Pick<DialogHTMLAttributes<HTMLDialogElement>, 'onCancel' | 'onClose' | 'onClick'>;
}

/** What a phone shows over the page: title, way out, content, and what stays in reach below it. */
export function ModalFrame({ title, onClose, children, footer, kind, events }: ModalFrameProps) {
  const dialog = useModal();
  const id = useId();
  return (
    <dialog ref={dialog} className={styles[kind]} aria-labelledby={id} {...events}>
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
