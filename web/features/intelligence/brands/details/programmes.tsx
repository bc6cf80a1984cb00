import type { z } from 'zod';
import type { programmeRow } from '#contract/intelligence.ts';
import { CardFrame } from '#web/charts/card-frame.tsx';
import { NetworkName } from '#web/parts/network-name.tsx';
import { detailTexts as texts } from '../texts.ts';
import styles from './programmes.module.css';

type Programme = z.infer<typeof programmeRow>;

/** Its programme on each network. */
export function Programmes({ programmes }: { programmes: readonly Programme[] }) {
  return (
    <CardFrame title={texts.programmes} note="">
      {programmes.length === 0 ? (
        <p className={styles.none}>{texts.noProgrammes}</p>
      ) : (
        <ul className={styles.programmes}>
          {programmes.map((programme) => (
            <li key={`${programme.network} ${programme.merchantId}`} className={styles.programme}>
              <span className={styles.network}>
                <NetworkName pt={programme.pt} />
              </span>
              <dl className={styles.facts}>
                {factsOf(programme).map(([title, value]) => (
                  <div key={title} className={styles.fact}>
                    <dt>{title}</dt>
                    <dd>{value || texts.unknown}</dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ul>
      )}
    </CardFrame>
  );
}

const factsOf = ({ commission, merchantId, cookieDays, since }: Programme): [string, string][] => [
  [texts.commission, commission],
  [texts.merchantId, merchantId],
  [texts.cookieDays, cookieDays === null ? '' : texts.days(cookieDays)],
  [texts.since, since ?? ''],
];
