import { siteAddress } from '#web/lib/site-address.ts';
import styles from './site-link.module.css';
import { publisherTexts as texts } from './texts.ts';

/** The site in a new tab, https unless it says otherwise; what is no address stays words. */
export function SiteLink({ url }: { url: string }) {
  if (url === '') return null;
  const address = siteAddress(url);
  const words = url.replace(/^https?:\/\//i, '');
  if (address === null)
    return (
      <span className={styles.url} title={url}>
        {words}
      </span>
    );
  return (
    <a
      className={styles.url}
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      title={url}
      aria-label={texts.openSite(url)}
    >
      {words}
    </a>
  );
}
