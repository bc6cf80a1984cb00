import type { DialogHTMLAttributes } from 'react';
import { Icon } from '#web/components/icon.tsx';
import { useModal } from '#web/components/use-modal.ts';
import styles from './large-photo.module.css';
import { photoSize } from './photo-size.ts';
import { photoTexts as texts } from './texts.ts';

interface LargePhotoProps {
  address: string;
  alt: string;
  onClose: () => void;
}

/** The whole picture over the page. Where the window is smaller, it is moved about in it. */
export function LargePhoto({ address, alt, onClose }: LargePhotoProps) {
  const dialog = useModal();
  const events: Pick<DialogHTMLAttributes<HTMLDialogElement>, 'onClose' | 'onClick'> = {
    onClose,
    // What is beside the picture is the dialog itself.
    onClick: ({ target, currentTarget }) => target === currentTarget && onClose(),
  };
  return (
    <dialog ref={dialog} className={styles.large} aria-label={alt} {...events}>
      <button type="button" className={styles.close} aria-label={texts.close} onClick={onClose}>
        <Icon name="close" size={22} />
      </button>
      <img src={address} {...photoSize} alt={alt} />
    </dialog>
  );
}
