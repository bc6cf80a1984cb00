import { siteAddress } from '#web/lib/site-address.ts';
import styles from './site-link.module.css';
import { publisherTexts as texts } from './texts.ts';

interface SiteLinkProps {
  url: string;
  /** Words only: beside another target there is no room for a thumb. */
  plain?: boolean;
}

/** The site in a new tab, https unless it says otherwise; what is no address stays words. */
export function SiteLink({ url, plain = false }: SiteLinkProps) {
  if (url === '') return null;
  const address = siteAddress(url);
  const words = url.replace(/^https?:\/\//i, '');
  if (address === null || plain)
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
