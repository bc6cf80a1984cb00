import { Link } from 'react-router';
import type { PictureRecord } from '#contract/report-pictures.ts';
import { formatMinute } from '#web/lib/format-minute.ts';
import { pictureTexts as texts } from '../texts.ts';
import styles from './pictures-tab.module.css';

interface PictureCardProps {
  picture: PictureRecord;
  onRemove: () => void;
}

export function PictureCard({ picture, onRemove }: PictureCardProps) {
  const { title, page, filters, url, createdAt } = picture;
  return (
    <article className={styles.card}>
      <a className={styles.frame} href={url} target="_blank" rel="noopener">
        <img className={styles.picture} src={url} alt={texts.alt(title)} loading="lazy" decoding="async" />
      </a>
      <div className={styles.words}>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.saved}>{texts.savedAt(formatMinute(createdAt))}</p>
      </div>
      <div className={styles.actions}>
        <Link
          className={styles.action}
          to={filters ? `${page}?${filters}` : page}
          aria-label={texts.openOf(title)}
        >
          {texts.open}
        </Link>
        <a
          className={styles.action}
          href={url}
          download={`${title.replace(/[\\/:*?"<>|]/g, '-')}.png`}
          aria-label={texts.downloadOf(title)}
        >
          {texts.download}
        </a>
        <button
          type="button"
          className={`${styles.action} ${styles.remove}`}
          aria-label={texts.removeOf(title)}
          onClick={onRemove}
        >
          {texts.remove}
        </button>
      </div>
    </article>
  );
}
