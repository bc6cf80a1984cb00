import type { PublisherType } from '../../../../contract/figures/publisher-type.ts';
import { siteAddress } from '../../../lib/site-address.ts';
import styles from './publisher-cell.module.css';
import { publisherTexts as texts } from './texts.ts';

/** What every row says of its publisher. */
export interface RowPublisher {
  publisherNo: string;
  id: string;
  name: string;
  url: string;
  type: PublisherType;
  pt: string;
  garbled: boolean;
}

interface PublisherCellProps {
  publisher: RowPublisher;
  onOpen: (publisher: RowPublisher) => void;
}

/** Name that opens the details, number and site; a name beyond reading is marked. */
export function PublisherCell({ publisher, onOpen }: PublisherCellProps) {
  const { id, name, garbled, url } = publisher;
  const shown = name || texts.unnamed;
  return (
    <div className={styles.cell}>
      <span className={styles.line}>
        <button
          type="button"
          className={styles.name}
          title={shown}
          aria-label={texts.open(name || id)}
          onClick={() => onOpen(publisher)}
        >
          {shown}
        </button>
        {garbled && <GarbledMark />}
      </span>
      <span className={styles.line}>
        <span className={styles.id} title={id}>
          {id}
        </span>
        <SiteLink url={url} />
      </span>
    </div>
  );
}

export function GarbledMark() {
  return (
    <span className={styles.garbled} title={texts.garbledHelp}>
      {texts.garbled}
    </span>
  );
}

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
