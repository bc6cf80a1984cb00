import type { MailView } from '#contract/mail-messages.ts';
import { Icon } from '#web/components/icon.tsx';
import { useDownloadAttachment } from '#web/data/mail-messages.ts';
import { formatBytes } from '#web/lib/format-bytes.ts';
import styles from './attachments.module.css';
import { attachmentTexts as texts } from './texts.ts';

/** What came with the mail and is not shown within it; each one is fetched when asked for. */
export function Attachments({ mail }: { mail: Pick<MailView, 'id' | 'html' | 'attachments'> }) {
  const { mutate, isPending, variables } = useDownloadAttachment(mail.id);
  // Where the mail has only text, nothing shows what was meant to stand in it.
  const listed = mail.attachments.filter(({ inline }) => !inline || mail.html === '');
  if (listed.length === 0) return null;
  return (
    <section className={styles.part} aria-label={texts.label}>
      <h4 className={styles.title}>{texts.title(listed.length)}</h4>
      <ul className={styles.list}>
        {listed.map(({ n, name, bytes }) => {
          const shown = name.trim() || texts.unnamed;
          return (
            <li key={n}>
              <button
                type="button"
                className={styles.file}
                aria-label={texts.download(shown)}
                aria-busy={isPending && variables === n}
                disabled={isPending}
                onClick={() => mutate(n)}
              >
                <Icon name="download" size={16} />
                <bdi className={styles.name}>{shown}</bdi>
                <span className={styles.size}>{formatBytes(bytes)}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
