import { routes } from '#web/lib/paths.ts';
import styles from './consent-banner.module.css';
import { consentTexts as texts } from './texts.ts';

/** Waits hidden: the script shows it to whoever has not agreed yet. */
export function ConsentBanner() {
  return (
    <section className={styles.banner} aria-label={texts.label} data-consent hidden>
      <p className={styles.words}>
        {texts.words}
        <a href={routes.privacy.path}>{texts.more}</a>
      </p>
      <button className={styles.accept} type="button" data-accept>
        {texts.accept}
      </button>
    </section>
  );
}
