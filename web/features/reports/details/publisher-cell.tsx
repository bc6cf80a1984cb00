import { GarbledMark } from '#web/parts/publisher/garbled-mark.tsx';
import type { RowPublisher } from '#web/parts/publisher/row-publisher.ts';
import { SiteIcon } from '#web/parts/publisher/site-icon.tsx';
import { SiteLink } from '#web/parts/publisher/site-link.tsx';
import { publisherTexts } from '#web/parts/publisher/texts.ts';
import styles from './publisher-cell.module.css';
import { publisherTexts as texts } from './texts.ts';

interface PublisherCellProps {
  publisher: RowPublisher;
  onOpen: (publisher: RowPublisher) => void;
}

/** Name that opens the details, number and site; a name beyond reading is marked. */
export function PublisherCell({ publisher, onOpen }: PublisherCellProps) {
  const { id, name, garbled, url } = publisher;
  const shown = name || publisherTexts.unnamed;
  return (
    <div className={styles.cell}>
      <span className={styles.line}>
        <button
          type="button"
          className={styles.name}
          title={shown}
          aria-label={texts.open(name || `${shown} ${id}`)}
          onClick={() => onOpen(publisher)}
        >
          {shown}
        </button>
        {garbled && <GarbledMark />}
        <SiteIcon url={url} />
      </span>
      <span className={styles.line}>
        <span className={styles.id} title={id}>
          {id}
        </span>
        <SiteLink url={url} plain />
      </span>
    </div>
  );
}
