import { Button } from 'antd';
import type { PublisherView } from '../../../../contract/publishers.ts';
import { siteAddress } from '../../../lib/site-address.ts';
import styles from './publisher-name.module.css';
import { publisherTexts as texts } from './texts.ts';

interface PublisherNameProps {
  publisher: PublisherView;
  onRename: () => void;
}

/** Name, how it was received when that differs, and the site. */
export function PublisherName({ publisher, onRename }: PublisherNameProps) {
  const { name, receivedName, garbled, url } = publisher;
  const renamed = receivedName.trim() !== '' && name !== receivedName.trim();
  const address = siteAddress(url);
  return (
    <>
      <span className={styles.name} title={renamed ? texts.receivedName(receivedName) : name}>
        {name || texts.unnamed}
      </span>
      <span className={styles.line}>
        {garbled && (
          <span className={styles.garbled} title={texts.garbledHelp}>
            {texts.garbled}
          </span>
        )}
        {address === null ? (
          <span className={styles.url}>{url}</span>
        ) : (
          <a
            className={styles.url}
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            title={url}
            aria-label={texts.openSite(url)}
          >
            {url.replace(/^https?:\/\//i, '')}
          </a>
        )}
        <Button
          type="link"
          size="small"
          className={styles.rename ?? ''}
          aria-label={texts.renameOf(name || publisher.publisherId)}
          onClick={onRename}
        >
          {texts.rename}
        </Button>
      </span>
    </>
  );
}
