import { type ExplainedChange, restKeys } from '#contract/explain.ts';
import { largestFirst, signed, wayOf } from './bars.ts';
import styles from './lead-sentence.module.css';
import { explainTexts as texts } from './texts.ts';

/** In one sentence what went the way of the whole most; nothing where there is no such way. */
export function LeadSentence({ explained }: { explained: ExplainedChange }) {
  const sentence = leadOf(explained);
  return sentence === null ? null : <p className={styles.lead}>{sentence}</p>;
}

export function leadOf({ metric, change, drivers, network, publisher }: ExplainedChange): string | null {
  if (change === null || wayOf(change) === 'same') return null;
  const most = <Part extends { key: string; change: string | null }>(parts: readonly Part[]) => {
    const same = parts.filter(
      (part) =>
        part.change !== null &&
        wayOf(part.change) === wayOf(change) &&
        part.key !== restKeys.others &&
        part.key !== restKeys.rounding,
    );
    return largestFirst(same)[0];
  };
  const hasRate = drivers.some(({ key }) => key === 'rate');
  const [driver, one, who] = [drivers.length > 1 ? most(drivers) : undefined, most(network), most(publisher)];
  const parts = [
    driver && texts.lead.driver(texts.driverName(driver.key, metric, hasRate), signed(driver.change ?? '0')),
    network.length > 1 && one && texts.lead.network(one.name, signed(one.change ?? '0')),
    who && texts.lead.publisher(who.name || texts.unnamed, signed(who.change ?? '0')),
  ].filter((part) => typeof part === 'string');
  return parts.length === 0 ? null : texts.lead.join(parts);
}
