import type { BrandPublisherRow } from '#contract/intelligence.ts';
import { SampleMark } from '#web/components/sample-mark.tsx';
import { useSmallScreen } from '#web/lib/use-small-screen.ts';
import { OwnMark } from '#web/parts/intelligence/own-mark.tsx';
import { SiteLink } from '#web/parts/publisher/site-link.tsx';
import { publisherTexts as texts } from '../texts.ts';
import { nameOf } from './name-of.ts';
import styles from './publisher-name.module.css';

interface PublisherNameProps {
  row: Pick<BrandPublisherRow, 'name' | 'domain' | 'mine' | 'sample'>;
  onOpen: () => void;
}

/** Its name opens it, its domain its site; whether it works with the account already stands beside. */
export function PublisherName({ row, onOpen }: PublisherNameProps) {
  const { domain, mine, sample } = row;
  const small = useSmallScreen();
  const words = nameOf(row);
  return (
    <span className={styles.publisher}>
      <span className={styles.line}>
        <button
          type="button"
          className={styles.name}
          title={words}
          aria-label={texts.openOf(words)}
          aria-haspopup="dialog"
          onClick={onOpen}
        >
          <bdi>{words}</bdi>
        </button>
        <OwnMark mine={mine} />
        {sample && <SampleMark />}
      </span>
      <SiteLink url={domain} plain={small} />
    </span>
  );
}
