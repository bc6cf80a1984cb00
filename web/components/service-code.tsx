import { copyText } from '../lib/copy-text.ts';
import styles from './service-code.module.css';
import { serviceCodeTexts as texts } from './texts.ts';

/**
 * The place of customer service's QR code; while none is set it says so instead of showing a code that leads nowhere.
 * Under it the sign-in name, ready to be copied into the chat.
 */
export function ServiceCode({ account }: { account: string }) {
  return (
    <figure className={styles.figure}>
      <svg viewBox="0 0 160 160" width="160" height="160" role="img" aria-label={texts.unset}>
        <rect x="1" y="1" width="158" height="158" rx="8" className={styles.frame} />
        <path
          d="M16 16h32v32H16zM112 16h32v32h-32zM16 112h32v32H16zM26 26h12v12H26zM122 26h12v12h-12zM26 122h12v12H26z"
          className={styles.corners}
        />
        <text x="80" y="78" textAnchor="middle" className={styles.words}>
          {texts.line1}
        </text>
        <text x="80" y="98" textAnchor="middle" className={styles.words}>
          {texts.line2}
        </text>
      </svg>
      <figcaption className={styles.account}>
        {texts.account(account)}
        <button type="button" className={styles.copy} onClick={() => copyText(account)}>
          {texts.copy}
        </button>
      </figcaption>
    </figure>
  );
}
