import { GarbledMark } from '#web/parts/publisher/garbled-mark.tsx';
import type { RowPublisher } from '#web/parts/publisher/row-publisher.ts';
import { publisherTexts } from '#web/parts/publisher/texts.ts';
import { publisherTexts as texts } from '../texts.ts';
import styles from './report-mobile.module.css';

interface PublisherButtonProps {
  publisher: RowPublisher;
  onOpen: (publisher: RowPublisher) => void;
}

export function PublisherButton({ publisher, onOpen }: PublisherButtonProps) {
  const { name, id, garbled } = publisher;
  const shown = name || publisherTexts.unnamed;
  return (
    <span className={styles.who}>
      <button
        type="button"
        className={styles.name}
        aria-label={texts.open(name || `${shown} ${id}`)}
        onClick={() => onOpen(publisher)}
      >
        <span className={styles.nameWords}>{shown}</span>
      </button>
      {garbled && <GarbledMark />}
    </span>
  );
}
