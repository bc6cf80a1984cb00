import type { NetworkView } from '#contract/networks.ts';
import { networkTexts as texts } from '../texts.ts';
import styles from './network-reports.module.css';

const reportKeys = ['clicks', 'fee', 'newCustomer', 'publisherType'] as const;

/** Each in words, given or not; the sign only helps the eye. */
export function NetworkReports({ network }: { network: NetworkView }) {
  return (
    <ul className={styles.reports} aria-label={texts.reports}>
      {reportKeys.map((key) => {
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
