import type { NetworkView } from '#contract/networks.ts';
import { networkTexts as texts } from '../texts.ts';
import styles from './network-reports.module.css';

const reportKeys = ['clicks', 'fee', 'newCustomer', 'publisherType'] as const;
/** What nearly every network gives is named where it is missing. */
const usualKeys = ['orders', 'commission'] as const;

/** Each in words, given or not; the sign only helps the eye. */
export function NetworkReports({ network }: { network: NetworkView }) {
  const told = [...usualKeys.filter((key) => !network.reports[key]), ...reportKeys];
  return (
    <ul className={styles.reports} aria-label={texts.reports}>
      {told.map((key) => {
        const given = network.reports[key];
        return (
          <li key={key} data-given={given}>
            <span aria-hidden="true">{given ? '✓' : '—'}</span>
            {given ? texts.given[key] : texts.missing[key]}
          </li>
        );
      })}
    </ul>
  );
}
