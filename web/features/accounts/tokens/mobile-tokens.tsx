import { tokenTexts as texts } from './texts.ts';
import { TokensBody } from './tokens-body.tsx';
import styles from './tokens.module.css';

/** The same on a phone. */
export function MobileTokens() {
  return (
    <section id="tokens" className={styles.section} aria-labelledby="tokens-title">
      <h2 id="tokens-title">{texts.title}</h2>
      <TokensBody />
    </section>
  );
}
