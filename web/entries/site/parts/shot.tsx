import { type ShotName, shots } from '../shots/shots.ts';
import styles from './shot.module.css';
import { shotTexts } from './texts.ts';

interface ShotProps {
  name: ShotName;
  /** Seen at once when the page opens. */
  first?: boolean;
  /** How wide it stands, for the choice of file. */
  sizes?: string;
  className?: string | undefined;
}

/** A photograph of the product, taken by a script on the sample account, in a frame that says so. */
export function Shot({
  name,
  first,
  sizes = '(min-width: 980px) 640px, calc(100vw - 40px)',
  className,
}: ShotProps) {
  const { alt, files, width, height, phone } = shots[name];
  const frame = [styles.frame, phone ? styles.phone : styles.window, className].filter(Boolean).join(' ');
  return (
    <figure className={frame}>
      <img
        src={files.at(-1)?.[0]}
        srcSet={files.map(([address, pixels]) => `${address} ${pixels}w`).join(', ')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        decoding="async"
        {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
      <figcaption className={styles.sample}>{shotTexts.sample}</figcaption>
    </figure>
  );
}
