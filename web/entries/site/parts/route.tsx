import styles from './route.module.css';

interface Stop {
  title: string;
  text: string;
}

/** Steps in their order, drawn as the ports of a course. */
export function Route({ stops }: { stops: readonly Stop[] }) {
  return (
    <ol className={styles.route}>
      {stops.map(({ title, text }, index) => (
        <li key={title} className={styles.stop}>
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ol>
  );
}
