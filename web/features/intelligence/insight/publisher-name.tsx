import type { OwnFigures } from '#contract/intelligence.ts';
import { SampleMark } from '#web/components/sample-mark.tsx';
import { formatAmount } from '#web/lib/format-figure.ts';
import { useSmallScreen } from '#web/lib/use-small-screen.ts';
import { OwnMark } from '#web/parts/intelligence/own-mark.tsx';
import { SiteLink } from '#web/parts/publisher/site-link.tsx';
import styles from './publisher-name.module.css';
import { publisherTexts as texts } from './texts.ts';

interface PublisherNameProps {
  publisher: { domain: string; name: string; mine: OwnFigures | null; sample: boolean };
  /** That what it stands in is marked as made up already. */
  labelled: boolean;
  onOpen: (domain: string) => void;
}

/** A publisher of the open web: opens who it is; whether it is the account's own, and what it earns there. */
export function PublisherName({ publisher, labelled, onOpen }: PublisherNameProps) {
  const { domain, name, mine, sample } = publisher;
  const small = useSmallScreen();
  const shown = name || domain;
  return (
    <div className={styles.publisher}>
      <span className={styles.line}>
        <button
          type="button"
          className={styles.name}
          title={shown}
          aria-label={texts.open(shown)}
          onClick={() => onOpen(domain)}
        >
          <bdi>{shown}</bdi>
        </button>
        <OwnMark mine={mine} />
        {sample && !labelled && <SampleMark />}
      </span>
      <span className={styles.line}>
        <SiteLink url={domain} plain={small} />
      </span>
      {mine && !mine.hidden && (
        <span className={styles.earns} title={earnings(mine)}>
          {earnings(mine)}
        </span>
      )}
    </div>
  );
}

function earnings({ fxje, yjje, currency }: OwnFigures): string {
  const amount = (value: string | null) =>
    value === null ? texts.unknown : `${formatAmount(value)} ${currency}`;
  return texts.earns(amount(fxje), amount(yjje));
}
