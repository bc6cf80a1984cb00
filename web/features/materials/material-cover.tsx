import type { MaterialView } from '#contract/materials.ts';
import { Icon } from '#web/components/icon.tsx';
import styles from './material-cover.module.css';

interface MaterialCoverProps {
  material: MaterialView;
  /** Too small for words. */
  small?: boolean;
}

/** What a material looks like at a glance: its picture, its code or its words. Decoration: the title stands beside it. */
export function MaterialCover({ material, small = false }: MaterialCoverProps) {
  const { kind, picture, couponCode, body } = material;
  if (picture) {
    return (
      <span className={styles.cover}>
        <img className={styles.picture} src={picture.thumbUrl} alt="" loading="lazy" decoding="async" />
      </span>
    );
  }
  if (kind === 'coupon') {
    return (
      <span className={`${styles.cover} ${styles.coupon}`} aria-hidden="true">
        <span className={`${styles.ticket} ${small ? styles.small : ''}`}>{couponCode}</span>
      </span>
    );
  }
  return (
    <span className={`${styles.cover} ${styles.text}`} aria-hidden="true">
      <Icon name="link" size={18} />
      {!small && <span className={styles.words}>{body}</span>}
    </span>
  );
}
