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
  /** The largest that went the way of the whole; several where they are equal. */
  const most = <Part extends { key: string; change: string | null }>(parts: readonly Part[]) => {
    const same = largestFirst(
      parts.filter(
        (part) =>
          part.change !== null &&
          wayOf(part.change) === wayOf(change) &&
          part.key !== restKeys.others &&
          part.key !== restKeys.rounding,
      ),
    );
    return same.filter((part) => part.change === same[0]?.change);
  };
  const hasRate = drivers.some(({ key }) => key === 'rate');
  const said = <Part extends { key: string; change: string | null }>(
    say: (names: readonly string[], change: string) => string,
    { parts, nameOf }: { parts: readonly Part[]; nameOf: (part: Part) => string },
  ) => {
    const largest = most(parts);
    return largest[0] && say(largest.map(nameOf), signed(largest[0].change ?? '0'));
  };
  const parts = [
    drivers.length > 1 &&
      said(texts.lead.driver, {
        parts: drivers,
        nameOf: ({ key }) => texts.driverName(key, metric, hasRate),
      }),
    network.length > 1 && said(texts.lead.network, { parts: network, nameOf: ({ name }) => name }),
    said(texts.lead.publisher, { parts: publisher, nameOf: ({ name }) => name || texts.unnamed }),
  ].filter((part) => typeof part === 'string');
  return parts.length === 0 ? null : texts.lead.join(parts);
}
