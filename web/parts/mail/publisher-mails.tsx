import { PublisherTimeline } from './publisher-timeline.tsx';
import { startOfPublisher } from './start-of-publisher.ts';
import { timelineTexts as texts } from './texts.ts';
import styles from './timeline.module.css';
import { useMailHeld } from './use-mail-held.ts';
import { WriteMailButton } from './write-mail-button.tsx';

interface PublisherMailsProps {
  /** Registrable domain, or the page on a platform; empty: nobody knows. */
  domain: string;
  name: string;
  /** As it says itself. */
  contact?: string;
}

/** A section of a publisher's details: writing to it, and what has passed so far. */
export function PublisherMails({ domain, name, contact = '' }: PublisherMailsProps) {
  const held = useMailHeld();
  if (!held || domain === '') return null;
  return (
    <section>
      <div className={styles.head}>
        <h3 className={styles.heading}>{texts.title}</h3>
        <WriteMailButton name={name} start={startOfPublisher(domain, contact)} />
      </div>
      <PublisherTimeline key={domain} domain={domain} />
    </section>
  );
}
