import type { ShotName } from '../shots/shots.ts';
import styles from './feature.module.css';
import { Shot } from './shot.tsx';

export interface FeatureWords {
  shot: ShotName;
  title: string;
  text: string;
  points: readonly string[];
}

interface FeatureProps extends FeatureWords {
  /** Picture at the left. */
  turned?: boolean;
  id?: string;
}

/** What one part of the product does, beside its photograph. */
export function Feature({ shot, title, text, points, turned, id }: FeatureProps) {
  return (
    <article className={turned ? `${styles.feature} ${styles.turned}` : styles.feature} id={id}>
      <div>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.text}>{text}</p>
        <ul className={styles.points}>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </div>
      <Shot name={shot} />
    </article>
  );
}
