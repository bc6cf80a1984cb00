import styles from './card-grid.module.css';

export interface GridCard {
  title: string;
  text: string;
  /** A small word above the title. */
  mark?: string;
  points?: readonly string[];
}

interface CardGridProps {
  cards: readonly GridCard[];
  /** How many stand beside each other where there is room. */
  columns?: 2 | 3;
}

export function CardGrid({ cards, columns = 3 }: CardGridProps) {
  return (
    <ul className={`${styles.grid} ${columns === 2 ? styles.two : styles.three}`}>
      {cards.map(({ title, text, mark, points }) => (
        <li key={title} className={styles.card}>
          {mark && <p className={styles.mark}>{mark}</p>}
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.text}>{text}</p>
          {points && (
            <ul className={styles.points}>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
