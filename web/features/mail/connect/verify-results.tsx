import type { EndpointOutput } from '#contract/endpoint.ts';
import type { verifyMailbox } from '#contract/mail-accounts.ts';
import { StateMark } from '#web/components/state-mark.tsx';
import styles from './connect.module.css';
import { verifyTexts as texts } from './texts.ts';

type VerifyResult = EndpointOutput<typeof verifyMailbox>;

/** Whether mail can be received and whether it can be sent, each with the words of its server. */
export function VerifyResults({ result }: { result: VerifyResult }) {
  const bothOk = result.imap.ok && result.smtp.ok;
  return (
    <section className={styles.results} aria-label={texts.title} role="status">
      {(['imap', 'smtp'] as const).map((direction) => (
        <div key={direction} className={styles.result} data-failed={!result[direction].ok || undefined}>
          <p className={styles.resultHead}>
            <span>{texts[direction]}</span>
            <StateMark tone={result[direction].ok ? 'good' : 'off'}>
              {result[direction].ok ? texts.ok : texts.failed}
            </StateMark>
          </p>
          {result[direction].message && (
            <p className={styles.said}>
              <bdi>{result[direction].message}</bdi>
            </p>
          )}
        </div>
      ))}
      {bothOk && <p className={styles.said}>{texts.bothOk}</p>}
    </section>
  );
}
