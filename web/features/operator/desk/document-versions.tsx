import { type DocumentView, getDocumentPdf } from '#contract/documents.ts';
import { formatMinute } from '#web/lib/format-minute.ts';
import styles from './desk.module.css';
import { documentsTexts as texts } from './texts.ts';

/** Every version there was, each to be read as its PDF. */
export function DocumentVersions({ id, versions }: Pick<DocumentView, 'id' | 'versions'>) {
  return (
    <section className={styles.versions} aria-label={texts.versions}>
      <h3>{texts.versions}</h3>
      <ul>
        {versions.map(({ version, publishedAt, note }) => (
          <li key={version}>
            <a
              href={`${getDocumentPdf.path.replace(':id', String(id))}?version=${version}`}
              target="_blank"
              rel="noopener"
            >
              {texts.versionOf(version)}
            </a>
            <span>{formatMinute(publishedAt)}</span>
            <span>{note}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
