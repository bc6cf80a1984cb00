import { routes } from '#web/lib/paths.ts';
import { ChartBackdrop } from '../drawings/chart-backdrop.tsx';
import { ActionLink, Actions } from '../parts/action-link.tsx';
import { Shot } from '../parts/shot.tsx';
import { sampleFigures } from '../shots/sample-figures.ts';
import styles from './hero.module.css';
import { homeTexts } from './texts.ts';

const { hero, figures } = homeTexts;

/** The first screen: what it is for, the ways in, the product itself, and what its sample account earns. */
export function Hero() {
  return (
    <section className={styles.hero}>
      <ChartBackdrop className={styles.chart} />
      <div className={styles.column}>
        <div className={styles.words}>
          <p className={styles.mark}>{hero.mark}</p>
          <h1 className={styles.title}>
            {hero.title.map((part) => (
              <span key={part}>{part}</span>
            ))}
          </h1>
          <p className={styles.lead}>{hero.lead}</p>
          <Actions>
            <ActionLink href={routes.register.path} dark>
              {hero.start}
            </ActionLink>
            <ActionLink href={`${routes.demo.path}?r=1`} kind="second" dark>
              {hero.tour}
            </ActionLink>
          </Actions>
          <p className={styles.note}>{hero.note}</p>
        </div>
        <div className={styles.pictures}>
          <Shot
            name="board"
            first
            className={styles.board}
            sizes="(min-width: 980px) 620px, calc(100vw - 40px)"
          />
          <Shot name="boardPhone" className={styles.phone} sizes="180px" />
        </div>
        <Figures />
      </div>
    </section>
  );
}

function Figures() {
  return (
    <section className={styles.figures} aria-label={figures.title}>
      <p className={styles.source}>
        <strong>{figures.title}</strong>
        <span>{figures.until(sampleFigures.until)}</span>
      </p>
      <dl className={styles.row}>
        {sampleFigures.items.map(({ name, value, unit, change }) => (
          <div key={name} className={styles.figure}>
            <dt>{name}</dt>
            <dd>
              <span className={styles.value}>{value}</span>
              {unit && <span className={styles.unit}>{unit}</span>}
              <span className={styles.change}>{change}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
