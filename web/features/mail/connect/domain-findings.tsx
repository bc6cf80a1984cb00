import type { EndpointOutput } from '#contract/endpoint.ts';
import type { checkSenderDomain } from '#contract/mail-accounts.ts';
import { StateMark, type StateTone } from '#web/components/state-mark.tsx';
import styles from './domain-check.module.css';
import { domainTexts as texts } from './texts.ts';

type Answer = EndpointOutput<typeof checkSenderDomain>;

const tones: Record<Answer['findings'][number]['verdict'], StateTone> = {
  good: 'good',
  warning: 'waiting',
  bad: 'off',
  unknown: 'void',
};

/** What the outside sees of a sender domain, one sentence of advice each. */
export function DomainFindings({ domain, findings }: Answer) {
  return (
    <section aria-labelledby="domain-findings">
      <h3 id="domain-findings" className={styles.heading}>
        <bdi>{texts.of(domain)}</bdi>
      </h3>
      <ul className={styles.findings}>
        {findings.map(({ part, verdict, found, advice }) => (
          <li key={part} className={styles.finding} data-verdict={verdict}>
            <p className={styles.part}>
              <strong>{texts.parts[part]}</strong>
              <StateMark tone={tones[verdict]}>{texts.verdicts[verdict]}</StateMark>
            </p>
            <p className={styles.advice}>{advice}</p>
            {found && (
              <p className={styles.found}>
                {texts.found}
                <code>{found}</code>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
