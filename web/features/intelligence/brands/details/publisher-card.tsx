import type { BrandPublisherRow } from '#contract/intelligence.ts';
import { StateMark } from '#web/components/state-mark.tsx';
import { typeLabel } from '#web/components/type-label.ts';
import { countryName } from '#web/lib/country-name.ts';
import { Amount } from '#web/parts/figures/amount.tsx';
import { FollowButton } from '#web/parts/intelligence/follow-button.tsx';
import { ProofPages } from '#web/parts/intelligence/proof-pages.tsx';
import { openPublisherTexts, proofTexts } from '#web/parts/intelligence/texts.ts';
import { MailHistoryButton } from '#web/parts/mail/mail-history-button.tsx';
import { WriteMailButton } from '#web/parts/mail/write-mail-button.tsx';
import { NetworkList } from '../network-list.tsx';
import { publisherTexts as texts } from '../texts.ts';
import styles from './mobile-publishers.module.css';
import { nameOf } from './name-of.ts';
import { PublisherName } from './publisher-name.tsx';

interface PublisherCardProps {
  row: BrandPublisherRow;
  onOpen: () => void;
}

/** One publisher of the brand on a phone; its pages unfold. */
export function PublisherCard({ row, onOpen }: PublisherCardProps) {
  const { domain, type, country, networks, links, firstSeen, lastSeen, lostOn, mine, followed } = row;
  const name = nameOf(row);
  const pages = texts.pages(row.pageCount);
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <PublisherName row={row} onOpen={onOpen} />
        <FollowButton kind="publisher" code={domain} name={name} followed={followed} />
      </div>
      <p className={styles.row}>
        <span>{typeLabel(type)}</span>
        {country !== '' && <span>{countryName(country)}</span>}
        <NetworkList networks={networks} />
        <span>{openPublisherTexts.links(links)}</span>
      </p>
      <p className={styles.row}>
        <span>{proofTexts.seen(firstSeen, lastSeen)}</span>
        {lostOn !== null && <StateMark tone="void">{proofTexts.lost(lostOn)}</StateMark>}
      </p>
      {mine !== null && !mine.hidden && (
        <p className={styles.row}>
          <span>{texts.columns.own}</span>
          <Amount value={mine.fxje} currency={mine.currency} />
        </p>
      )}
      <p className={styles.row}>
        <WriteMailButton name={name} start={{ domain }} />
        <MailHistoryButton domain={domain} name={name} />
      </p>
      <details className={styles.pages}>
        <summary aria-label={texts.showPages(pages, name)}>{pages}</summary>
        <ProofPages pages={row.pages} count={row.pageCount} label={texts.pagesOf(name)} />
      </details>
    </li>
  );
}
