import type { ExplainedChange } from '#contract/explain.ts';
import { daysText } from '#contract/figures/days.ts';
import type { Metric } from '#contract/figures/metrics.ts';
import { formatAmount } from '#web/lib/format-figure.ts';
import { wayOf, withoutSign } from './bars.ts';
import { explainTexts as texts } from './texts.ts';
import styles from './whole-change.module.css';

interface WholeChangeProps {
  explained: ExplainedChange;
  unit: Metric['unit'];
}

/** How much it changed, and between which days. */
export function WholeChange({ explained, unit }: WholeChangeProps) {
  const { now, before, change, from, to, beforeFrom, beforeTo, currency } = explained;
  const way = change === null ? 'unknown' : wayOf(change);
  const sides = [
    { name: texts.now, days: daysText({ from, to }), value: now },
    { name: texts.before, days: daysText({ from: beforeFrom, to: beforeTo }), value: before },
  ];
  return (
    <section>
      <p className={styles.change} data-way={way}>
        {change === null || way === 'same' ? (
          texts[way]
        ) : (
          <>
            <span aria-hidden="true">{way === 'rise' ? '▲' : '▼'}</span> {texts[way]} {withoutSign(change)}
            {unit === 'money' && <span className={styles.currency}>{currency}</span>}
          </>
        )}
      </p>
      {way === 'unknown' && <p className={styles.text}>{texts.unknownText}</p>}
      {way === 'same' && <p className={styles.text}>{texts.sameText}</p>}
      <dl className={styles.sides}>
        {sides.map(({ name, days, value }) => (
          <div key={name} className={styles.side}>
            <dt>{name}</dt>
            <dd className={styles.days}>{days}</dd>
            <dd className={styles.value}>{value === null ? texts.none : formatAmount(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
