import type { ProofPage } from '#contract/intelligence.ts';
import { StateMark } from '#web/components/state-mark.tsx';
import { webAddress } from '#web/lib/web-address.ts';
import { NetworkName } from '../network-name.tsx';
import styles from './proof-pages.module.css';
import { proofTexts as texts } from './texts.ts';

interface ProofPagesProps {
  pages: readonly ProofPage[];
  /** How many there are in all, where these are the newest few. */
  count?: number;
  /** Of the list, for a reader; names whose pages they are. */
  label?: string;
}

/** Pages that carry the affiliate link, each open to be checked. */
export function ProofPages({ pages, count = pages.length, label = texts.label }: ProofPagesProps) {
  if (pages.length === 0) return <p className={styles.none}>{texts.none}</p>;
  return (
    <>
      <ul className={styles.pages} aria-label={label}>
        {pages.map((page) => (
          <li key={`${page.url} ${page.network} ${page.link}`} className={styles.page}>
            <PageLink page={page} />
            <span className={styles.facts}>
              <NetworkName pt={page.pt} />
              {page.via.length > 0 && <span>{texts.via(page.via)}</span>}
              <span className={styles.days}>{texts.seen(page.firstSeen, page.lastSeen)}</span>
              {page.lostOn !== null && (
                <StateMark tone="void" title={texts.lostHelp}>
                  {texts.lost(page.lostOn)}
                </StateMark>
              )}
            </span>
          </li>
        ))}
      </ul>
      {count > pages.length && <p className={styles.more}>{texts.more(count - pages.length)}</p>}
    </>
  );
}

/** The words are a stranger's: kept apart from the line they stand in, cut where they are long. */
function PageLink({ page: { url, title } }: { page: ProofPage }) {
  const address = webAddress(url);
  const words = title.trim() || url || texts.untitled;
  if (address === null)
    return (
      <bdi className={styles.title} title={url}>
        {words}
      </bdi>
    );
  return (
    <>
      <a
        className={styles.title}
        href={address}
        target="_blank"
        rel="noopener noreferrer nofollow"
        title={words}
        aria-label={texts.open(words)}
      >
        <bdi>{words}</bdi>
      </a>
      {words !== url && (
        <bdi className={styles.address} title={url}>
          {url.replace(/^https?:\/\//i, '')}
        </bdi>
      )}
    </>
  );
}
