import type { OwnFigures } from '#contract/intelligence.ts';
import { Amount } from '../figures/amount.tsx';
import { NetworkName } from '../network-name.tsx';
import styles from './open-publisher-panel.module.css';
import { openPublisherTexts as texts } from './texts.ts';

/** What a publisher brings the account itself. */
export function OwnNumbers({ mine }: { mine: OwnFigures | null }) {
  if (mine === null) return <p className={styles.soft}>{texts.notMine}</p>;
  return (
    <dl className={styles.numbers}>
      {!mine.hidden && (
        <>
          <div className={styles.number}>
            <dt>{texts.sales}</dt>
            <dd>
              <Amount value={mine.fxje} currency={mine.currency} />
            </dd>
          </div>
          <div className={styles.number}>
            <dt>{texts.commission}</dt>
            <dd>
              <Amount value={mine.yjje} currency={mine.currency} />
            </dd>
          </div>
        </>
      )}
      <div className={styles.number}>
        <dt>{texts.mineNetworks}</dt>
        <dd className={styles.networks}>
          <NetworkName pt={mine.pt} />
        </dd>
      </div>
    </dl>
  );
}
