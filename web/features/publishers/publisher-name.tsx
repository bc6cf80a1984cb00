import { Button } from 'antd';
import type { PublisherView } from '#contract/publishers.ts';
import { MailHistoryButton } from '#web/parts/mail/mail-history-button.tsx';
import { GarbledMark } from '#web/parts/publisher/garbled-mark.tsx';
import { isRenamed } from '#web/parts/publisher/is-renamed.ts';
import { publisherDomainOf } from '#web/parts/publisher/publisher-domain-of.ts';
import { SiteLink } from '#web/parts/publisher/site-link.tsx';
import { publisherTexts, renameTexts } from '#web/parts/publisher/texts.ts';
import styles from './publisher-name.module.css';
import { directoryTexts as texts } from './texts.ts';

interface PublisherNameProps {
  publisher: PublisherView;
  onRename: () => void;
}

/** Name, how it was received when that differs, and the site. */
export function PublisherName({ publisher, onRename }: PublisherNameProps) {
  const { name, receivedName, garbled, url } = publisher;
  return (
    <>
      <span
        className={styles.name}
        title={isRenamed(publisher) ? renameTexts.receivedName(receivedName) : name}
      >
        {name || publisherTexts.unnamed}
      </span>
      <span className={styles.line}>
        {garbled && <GarbledMark help={texts.garbledHelp} />}
        <SiteLink url={url} />
        <Button
          type="link"
          size="small"
          className={styles.rename ?? ''}
          aria-label={texts.renameOf(name || publisher.publisherId)}
          onClick={onRename}
        >
          {texts.rename}
        </Button>
        <MailHistoryButton domain={publisherDomainOf(url)} name={name || publisher.publisherId} />
      </span>
    </>
  );
}
