import { tokenTexts as texts } from './texts.ts';
import styles from './tokens.module.css';
import { TokensBody } from './tokens-body.tsx';

/** The same on a phone. */
export function MobileTokens() {
  return (
    <section id="tokens" className={styles.section} aria-labelledby="tokens-title">
      <h2 id="tokens-title">{texts.title}</h2>
      <TokensBody />
    </section>
  );
}
