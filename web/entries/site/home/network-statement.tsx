import { NetworkChart } from '../drawings/network-chart.tsx';
import { Section } from '../parts/section.tsx';
import styles from './network-statement.module.css';
import { homeTexts } from './texts.ts';

const texts = homeTexts.network;

/** How far the network reaches: two figures on a chart of routes. */
export function NetworkStatement() {
  return (
    <Section mark={texts.mark} title={texts.title} lead={texts.lead} tone="deep">
      <div className={styles.body}>
        <dl className={styles.figures}>
          {texts.figures.map(({ value, words }) => (
            <div key={words} className={styles.figure}>
              <dt>{words}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <NetworkChart className={styles.chart} />
      </div>
    </Section>
  );
}
