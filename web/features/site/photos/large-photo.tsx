import { Icon } from '../../../components/icon.tsx';
import { useModal } from '../../../components/use-modal.ts';
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
  return (
    <dialog ref={dialog} className={styles.large} aria-label={alt} onClose={onClose}>
      <button type="button" className={styles.close} aria-label={texts.close} onClick={onClose}>
        <Icon name="close" size={22} />
      </button>
      <div className={styles.room}>
        <img src={address} {...photoSize} alt={alt} />
      </div>
    </dialog>
  );
}
