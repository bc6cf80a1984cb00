import styles from './newsletter.module.css';
import { footerTexts } from './texts.ts';

const texts = footerTexts.newsletter;

/** The subscribe box; the script sends it. */
export function Newsletter() {
  return (
    <form className={styles.form} data-form="newsletter" noValidate>
      <p className={styles.title}>{texts.title}</p>
      <p className={styles.lead} id="newsletter-lead">
        {texts.lead}
      </p>
      <div className={styles.row}>
        <label className="hidden-words" htmlFor="newsletter-account">
          {texts.label}
        </label>
        <input
          className={styles.field}
          id="newsletter-account"
          name="account"
          type="email"
          autoComplete="email"
          maxLength={254}
          placeholder={texts.placeholder}
          aria-describedby="newsletter-lead newsletter-account-error"
        />
        <button className={styles.send} type="submit">
          {texts.send}
        </button>
      </div>
      <p className={styles.error} id="newsletter-account-error" role="alert" />
      <noscript>
        <p className={styles.lead}>{texts.needsScript}</p>
      </noscript>
    </form>
  );
}
