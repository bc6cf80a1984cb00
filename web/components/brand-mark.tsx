import { useState } from 'react';
import styles from './brand-mark.module.css';

interface BrandMarkProps {
  name: string;
  logo: string;
}

/** A brand's logo; its first letter on a tile where there is none or it does not load. The name stands beside it. */
export function BrandMark({ name, logo }: BrandMarkProps) {
  const [broken, setBroken] = useState('');
  if (logo === '' || broken === logo) {
    return (
      <span className={styles.tile} data-testid="letter-tile" aria-hidden="true">
        {[...name.trim()][0]?.toUpperCase() ?? '?'}
      </span>
    );
  }
  return (
    <img
      className={styles.logo}
      src={logo}
      alt=""
      width={36}
      height={36}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(logo)}
    />
  );
}
