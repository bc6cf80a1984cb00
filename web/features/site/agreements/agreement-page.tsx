import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { type DocumentView, documentIds } from '#contract/documents.ts';
import { ErrorState } from '#web/components/error-state.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { PageSkeleton } from '#web/components/page-skeleton.tsx';
import { documentQuery, pdfAddress } from '#web/data/documents.ts';
import { siteConfigQuery } from '#web/data/site.ts';
import { getRoute, type RouteName, toPath } from '#web/lib/paths.ts';
import words from '#web/parts/documents/document-body.module.css';
import { DocumentBody } from '#web/parts/documents/document-body.tsx';
import reading from '../reading-page.module.css';
import { ReadingPage } from '../reading-page.tsx';
import { siteTexts, agreementTexts as texts } from '../texts.ts';
import styles from './agreement-page.module.css';

export type AgreementKind = keyof typeof documentIds;

const routes: Record<AgreementKind, RouteName> = {
  userAgreement: 'userAgreement',
  privacyPolicy: 'privacy',
  deletionAgreement: 'deletionAgreement',
};
const kinds = Object.keys(routes) as AgreementKind[];

/** One of the three documents, in the version in force or, by the address, an earlier one. */
export function AgreementPage({ kind }: { kind: AgreementKind }) {
  const [query] = useSearchParams();
  const asked = Number(query.get('version'));
  const { data, error, refetch } = useQuery(
    documentQuery(documentIds[kind], Number.isInteger(asked) && asked > 0 ? asked : undefined),
  );
  return (
    <ReadingPage action={<LinkButton to={toPath('login')}>{siteTexts.login}</LinkButton>}>
      <main className={styles.main}>
        <article className={reading.sheet}>
          {data ? (
            <Sheet document={data} kind={kind} />
          ) : (
            <>
              <h1 className={styles.title}>{getRoute(routes[kind]).title}</h1>
              {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <PageSkeleton />}
            </>
          )}
        </article>
        {(data || error) && (
          <nav className={styles.others} aria-label={texts.others}>
            {kinds.map((other) => (
              <Link
                key={other}
                to={toPath(routes[other])}
                className={styles.other}
                aria-current={other === kind ? 'page' : undefined}
              >
                {getRoute(routes[other]).title}
              </Link>
            ))}
            {data && (
              <a
                className={styles.tool}
                href={pdfAddress(data.id, data.version)}
                target="_blank"
                rel="noopener"
              >
                {texts.pdf}
              </a>
            )}
            <button type="button" className={styles.print} onClick={() => window.print()}>
              {siteTexts.print}
            </button>
          </nav>
        )}
      </main>
    </ReadingPage>
  );
}

function Sheet({ document, kind }: { document: DocumentView; kind: AgreementKind }) {
  const { data: config } = useQuery(siteConfigQuery);
  const { title, version, publishedAt, body, note, versions } = document;
  const newest = versions[0]?.version ?? version;
  const path = toPath(routes[kind]);
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.version}>{texts.version(version, publishedAt.slice(0, 10))}</p>
      {version < newest && (
        <p className={styles.old}>
          {texts.notInForce}
          <Link to={path}>{texts.inForce}</Link>
        </p>
      )}
      {note !== '' && <p className={styles.note}>{texts.changed(note)}</p>}
      <DocumentBody markdown={body} />
      <h2 className={words.heading}>{texts.contact}</h2>
      <p className={words.text}>
        {config?.contactEmail ? texts.contactAt(config.contactEmail) : texts.contactUnset}
      </p>
      {versions.length > 1 && (
        <section className={styles.history}>
          <h2 className={words.heading}>{texts.history}</h2>
          <ul className={styles.versions}>
            {versions.map((one) => (
              <li key={one.version}>
                <Link
                  to={one.version === newest ? path : `${path}?version=${one.version}`}
                  aria-current={one.version === version ? 'page' : undefined}
                >
                  {texts.version(one.version, one.publishedAt.slice(0, 10))}
                </Link>
                {one.note && <span className={styles.why}>{one.note}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
