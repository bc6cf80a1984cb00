import type { PublisherType } from '#contract/figures/publisher-type.ts';
import { useChartLook } from '#web/charts/chart-look.ts';
import { typeInk } from '#web/charts/palette.ts';
import { typeLabel } from '#web/components/type-label.ts';
import styles from './type-dot.module.css';

/** A type by name, with the colour it has in every chart. */
export function TypeDot({ type }: { type: PublisherType }) {
  const { theme } = useChartLook();
  return (
    <span className={styles.type}>
      <span className={styles.dot} style={{ background: typeInk(type)[theme] }} />
      {typeLabel(type)}
    </span>
  );
}
