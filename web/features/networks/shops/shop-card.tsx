import { Button } from 'antd';
import type { ShopView } from '#contract/shops.ts';
import { formatMinute } from '#web/lib/format-minute.ts';
import styles from './shops-tab.module.css';
import { shopsTexts as texts } from './texts.ts';

export type ShopDialogName = 'upload' | 'edit' | 'remove';

interface ShopCardProps {
  shop: ShopView;
  onOpen: (dialog: ShopDialogName) => void;
}

/** One shop: what of it is known, and what can be done about it. */
export function ShopCard({ shop, onOpen }: ShopCardProps) {
  const { name, orders, changesUntil, zone, currency, returnDays } = shop;
  return (
    <article className={styles.card} aria-label={name}>
      <header className={styles.cardHead}>
        <h3 className={styles.name}>{name}</h3>
        <span className={styles.kind}>{texts.byFile}</span>
      </header>
      <dl className={styles.facts}>
        <Fact name={texts.orders} value={texts.ordersOf(orders)} />
        <Fact name={texts.covered} value={coveredOf(shop)} />
        <Fact
          name={texts.changesUntil}
          value={changesUntil === null ? texts.none : formatMinute(changesUntil)}
        />
        <Fact name={texts.returns} value={texts.returnsOf(returnDays)} />
        <Fact name={texts.zone} value={texts.zoneAndCurrency(zone, currency)} />
      </dl>
      <footer className={styles.actions}>
        <Button type="primary" aria-label={texts.uploadOf(name)} onClick={() => onOpen('upload')}>
          {texts.upload}
        </Button>
        <span className={styles.gap} />
        <Button type="text" aria-label={texts.editOf(name)} onClick={() => onOpen('edit')}>
          {texts.edit}
        </Button>
        <Button type="text" danger aria-label={texts.removeOf(name)} onClick={() => onOpen('remove')}>
          {texts.remove}
        </Button>
      </footer>
    </article>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** The newest days without a gap, and that there are others. */
function coveredOf({ covered }: ShopView): string {
  const last = covered.at(-1);
  if (!last) return texts.none;
  const span = texts.span(last.from, last.to);
  return covered.length > 1 ? span + texts.moreSpans(covered.length - 1) : span;
}
