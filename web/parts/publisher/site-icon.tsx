import { Icon } from '#web/components/icon.tsx';
import { siteAddress } from '#web/lib/site-address.ts';
import styles from './site-icon.module.css';
import { publisherTexts as texts } from './texts.ts';

/** Where a line is too low for words that are a target: the site's link beside the name. */
export function SiteIcon({ url }: { url: string }) {
  const address = siteAddress(url);
  if (address === null) return null;
  return (
    <a
      className={styles.icon}
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      title={url}
      aria-label={texts.openSite(url)}
    >
      <Icon name="external" size={14} />
    </a>
  );
}
