import { Link } from 'react-router';
import { LinkButton } from '../../components/link-button.tsx';
import { toPath } from '../../lib/paths.ts';
import styles from './agreement-page.module.css';
import type { Agreement, AgreementKind } from './agreements/agreement.ts';
import { deletionAgreement } from './agreements/deletion-agreement.ts';
import { privacyPolicy } from './agreements/privacy-policy.ts';
import { userAgreement } from './agreements/user-agreement.ts';
import reading from './reading-page.module.css';
import { ReadingPage } from './reading-page.tsx';
import { agreementTexts, siteTexts } from './texts.ts';

const agreements: Record<AgreementKind, Agreement> = {
  user: userAgreement,
  privacy: privacyPolicy,
  deletion: deletionAgreement,
};
const links: readonly { kind: AgreementKind; to: string }[] = [
  { kind: 'user', to: toPath('userAgreement') },
  { kind: 'privacy', to: toPath('privacy') },
  { kind: 'deletion', to: toPath('deletionAgreement') },
];

interface AgreementPageProps {
  kind: AgreementKind;
  /** Unset shows a placeholder that says so. */
  contactEmail?: string;
}

export function AgreementPage({ kind, contactEmail }: AgreementPageProps) {
  const { title, summary, sections } = agreements[kind];
  return (
    <ReadingPage action={<LinkButton to={toPath('login')}>{siteTexts.login}</LinkButton>}>
      <main className={styles.main}>
        <article className={reading.sheet}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.version}>{agreementTexts.version}</p>
          <p className={styles.summary}>{summary}</p>
          {sections.map((section) => (
            <section key={section.heading}>
              <h2 className={styles.heading}>{section.heading}</h2>
              {section.paragraphs?.map((text) => (
                <p key={text} className={styles.text}>
                  {text}
                </p>
              ))}
              {section.points ? (
                <ul className={styles.points}>
                  {section.points.map((text) => (
                    <li key={text}>{text}</li>
                  ))}
                </ul>
              ) : null}
            </section>
          ))}
          <h2 className={styles.heading}>{agreementTexts.contact}</h2>
          <p className={styles.text}>
            {contactEmail ? agreementTexts.contactAt(contactEmail) : agreementTexts.contactUnset}
          </p>
        </article>
        <nav className={styles.others} aria-label={agreementTexts.others}>
          {links.map((other) => (
            <Link
              key={other.kind}
              to={other.to}
              className={styles.other}
              aria-current={other.kind === kind ? 'page' : undefined}
            >
              {agreements[other.kind].title}
            </Link>
          ))}
          <button type="button" className={styles.print} onClick={() => window.print()}>
            {siteTexts.print}
          </button>
        </nav>
      </main>
    </ReadingPage>
  );
}
