import { directoryAmounts } from '#contract/figures/columns.ts';
import type { PublisherView } from '#contract/publishers.ts';
import { ClickCount } from '#web/components/click-count.tsx';
import { NetworkMark } from '#web/components/network-mark.tsx';
import { typeLabel } from '#web/components/type-label.ts';
import { formatKnownCount } from '#web/lib/format-figure.ts';
import { MailHistoryButton } from '#web/parts/mail/mail-history-button.tsx';
import { WriteMailButton } from '#web/parts/mail/write-mail-button.tsx';
import { publisherDomainOf } from '#web/parts/publisher/publisher-domain-of.ts';
import { publisherTexts } from '#web/parts/publisher/texts.ts';
import { AmountLines } from '../amount-lines.tsx';
import { RatioList } from '../ratio-list.tsx';
import { directoryTexts as texts } from '../texts.ts';
import styles from './mobile-directory.module.css';

/** One publisher, its figures below its name. */
export function DirectoryItem({ publisher }: { publisher: PublisherView }) {
  const { name, network, pt, publisherId, type, orders, figures, clicks } = publisher;
  const domain = publisherDomainOf(publisher.url);
  return (
    <li className={styles.item}>
      <h2 className={styles.name}>{name || publisherTexts.unnamed}</h2>
      <p className={styles.place}>
        <NetworkMark network={network} size={18} />
        <span>{pt}</span>
        <span>{publisherId}</span>
        <span>{typeLabel(type)}</span>
      </p>
      <dl className={styles.figures}>
        <div>
          <dt>{texts.columns.orders}</dt>
          <dd>{formatKnownCount(orders)}</dd>
        </div>
        {directoryAmounts.map((figure) => (
          <div key={figure}>
            <dt>{texts.columns[figure]}</dt>
            <dd>
              <AmountLines figures={figures} figure={figure} />
            </dd>
          </div>
        ))}
        <div>
          <dt>{texts.columns.clicks}</dt>
          <dd>
            <ClickCount clicks={clicks} small />
          </dd>
        </div>
      </dl>
      {domain !== '' && (
        <p className={styles.place}>
          <WriteMailButton name={name || domain} start={{ domain }} />
          <MailHistoryButton domain={domain} name={name || domain} />
        </p>
      )}
      <details className={styles.more}>
        <summary>{texts.ratios}</summary>
        <dl className={styles.figures}>
          <RatioList ratios={publisher} />
        </dl>
      </details>
    </li>
  );
}
