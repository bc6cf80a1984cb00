import { useState } from 'react';
import { LargePhoto } from './large-photo.tsx';
import styles from './photo.module.css';
import { phonePhotoSize, photoSize } from './photo-size.ts';
import { getPhotoAddress, type PhotoText } from './photos.ts';
import { photoTexts as texts } from './texts.ts';

interface PhotoProps extends PhotoText {
  alt: string;
  /** The sight of the same place on a phone, shown there. */
  phone?: string;
  /** Seen at once when the page opens. */
  first?: boolean;
}

/** A screen of the product with its caption; a press shows it as large as it was taken. */
export function Photo({ name, caption, alt, phone, first = false }: PhotoProps) {
  const [large, setLarge] = useState(false);
  const address = getPhotoAddress(name);
  return (
    <figure className={styles.photo}>
      <button type="button" className={styles.open} title={texts.enlarge} onClick={() => setLarge(true)}>
        <picture>
          {phone && <source media="(max-width: 520px)" srcSet={getPhotoAddress(phone)} {...phonePhotoSize} />}
          <img
            src={address}
            {...photoSize}
            alt={alt}
            decoding="async"
            {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
          />
        </picture>
      </button>
      <figcaption className={styles.caption}>{caption}</figcaption>
      {large && <LargePhoto address={address} alt={alt} onClose={() => setLarge(false)} />}
    </figure>
  );
}
