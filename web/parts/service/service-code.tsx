import { useQuery } from '@tanstack/react-query';
import { siteConfigQuery } from '#web/data/site.ts';
import { copyText } from '#web/lib/copy-text.ts';
import { useSmallScreen } from '#web/lib/use-small-screen.ts';
import styles from './service-code.module.css';
import { serviceCodeTexts as texts } from './texts.ts';

/**
 * Customer service on WeChat: the code to scan, or to hold on the phone that shows it, and the name to search for. While no
 * code is set it says so instead of showing one that leads nowhere. Under it the sign-in name, ready to be copied into the
 * chat.
 */
export function ServiceCode({ account }: { account: string }) {
  const { data: site } = useQuery(siteConfigQuery);
  const small = useSmallScreen();
  const code = site?.serviceQr ?? null;
  const name = site?.serviceWechat ?? null;
  return (
    <figure className={styles.figure}>
      {code === null ? <NoCode /> : <img src={code} alt={texts.code} width={160} height={160} />}
      <figcaption className={styles.lines}>
        {code !== null && <span>{small ? texts.hold : texts.scan}</span>}
        {name !== null && <Line words={texts.name(name)} text={name} />}
        <Line words={texts.account(account)} text={account} />
      </figcaption>
    </figure>
  );
}

function Line({ words, text }: { words: string; text: string }) {
  return (
    <span>
      {words}
      <button type="button" className={styles.copy} onClick={() => void copyText(text)}>
        {texts.copy}
      </button>
    </span>
  );
}

function NoCode() {
  return (
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
  );
}
