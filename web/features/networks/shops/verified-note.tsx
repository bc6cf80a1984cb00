import type { VerifiedShop } from '#web/data/shops.ts';
import styles from './shops-tab.module.css';
import { connectShopTexts as texts } from './texts.ts';

/** What the shop said of itself. */
export function VerifiedNote({ shop: { name, currency, zone, historySince } }: { shop: VerifiedShop }) {
  return (
    <div className={styles.verified} role="status">
      <p className={styles.verifiedTitle}>{texts.verified(name)}</p>
      <p>{texts.verifiedFacts(currency, zone)}</p>
      {historySince && <p>{texts.historySince(historySince)}</p>}
    </div>
  );
}
