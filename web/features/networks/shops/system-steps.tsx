import type { ShopSystemView } from '#contract/shops.ts';
import styles from './shops-tab.module.css';
import { connectShopTexts as texts } from './texts.ts';

/** What the person does in the shop first, in the vendor's own words. */
export function SystemSteps({ system: { name, steps } }: { system: ShopSystemView }) {
  return (
    <section className={styles.steps} aria-label={texts.steps(name)}>
      <h3 className={styles.stepsTitle}>{texts.steps(name)}</h3>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}
