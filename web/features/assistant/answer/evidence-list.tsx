import { Link } from 'react-router';
import type { Evidence } from '#contract/assistant.ts';
import { nameOfStated } from '#contract/figures/metrics.ts';
import { Icon } from '#web/components/icon.tsx';
import { KnownList } from '#web/components/known-list.tsx';
import { formatAmount, formatCount } from '#web/lib/format-figure.ts';
import { linkKind } from '#web/parts/markdown/link-kind.ts';
import { evidenceTexts as texts } from '../texts.ts';
import styles from './evidence-list.module.css';

/** Folded under an answer: where each of its figures comes from. */
export function EvidenceList({ evidence }: { evidence: readonly Evidence[] }) {
  if (evidence.length === 0) return null;
  return (
    <details className={styles.box}>
      <summary className={styles.head}>
        <Icon name="down" size={14} />
        {texts.title(evidence.length)}
      </summary>
      <ol className={styles.list}>
        {evidence.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two figures may have the same days and filters
          <li key={index} className={styles.one}>
            <EvidenceOne evidence={one} />
          </li>
        ))}
      </ol>
    </details>
  );
}

function EvidenceOne({ evidence }: { evidence: Evidence }) {
  const { from, to, rows, value, link, definition, marks } = evidence;
  const kind = linkKind(link);
  return (
    <>
      <p className={styles.figure}>
        <span>{nameOfStated(evidence)}</span>
        <strong>{value === null ? texts.unknown : formatAmount(value)}</strong>
      </p>
      <dl className={styles.facts}>
        <dt>{texts.period}</dt>
        <dd>{texts.days(from, to)}</dd>
        <dt>{texts.filters}</dt>
        <dd>{filterWords(evidence.filters)}</dd>
        <dt>{texts.rows}</dt>
        <dd>{texts.rowCount(formatCount(rows))}</dd>
        <dt>{texts.definition}</dt>
        <dd>{definition}</dd>
      </dl>
      <KnownList sentences={marks} className={styles.marks} />
      {kind.to === 'inside' && (
        <Link className={styles.link} to={kind.path}>
          {texts.open}
          <Icon name="right" size={14} />
        </Link>
      )}
    </>
  );
}

function filterWords({ network, type, publisherId }: Evidence['filters']): string {
  const words = [
    network !== undefined && texts.network(network),
    type !== undefined && texts.type(type),
    publisherId !== undefined && texts.publisher(publisherId),
  ].filter((word) => word !== false);
  return words.length === 0 ? texts.all : words.join(' · ');
}
