import { advantageDrawings } from '../drawings/advantage-drawings.tsx';
import { Section } from '../parts/section.tsx';
import styles from './advantages.module.css';
import { homeTexts } from './texts.ts';

const texts = homeTexts.advantages;

/** The four core advantages, each with its own drawing. */
export function Advantages() {
  return (
    <Section mark={texts.mark} title={texts.title}>
      <ul className={styles.list}>
        {texts.items.map(({ key, title, text }) => {
          const Drawing = advantageDrawings[key];
          return (
            <li key={key} className={styles.item}>
              <Drawing className={styles.drawing} />
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.text}>{text}</p>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
