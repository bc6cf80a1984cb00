import { useId } from 'react';
import { Link } from 'react-router';
import { NetworkName } from '#web/parts/network-name.tsx';
import { barWidths, signed, wayOf } from './bars.ts';
import styles from './part-list.module.css';
import { explainTexts as texts } from './texts.ts';

export interface ListedPart {
  key: string;
  name: string;
  change: string | null;
  /** What it was and is, or what is meant by it. */
  note: string;
  /** Where its rows are. */
  to?: string | undefined;
  /** Of a publisher: where it is, with its rows there. */
  networks?: readonly { pt: string; to: string }[];
}

interface PartListProps {
  title: string;
  parts: readonly ListedPart[];
}

/** Parts of a change in the order they are given, each with a bar measured against the largest. */
export function PartList({ title, parts }: PartListProps) {
  const id = useId();
  const widths = barWidths(parts.map(({ change }) => change));
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {parts.length === 0 ? (
        <p className={styles.empty}>{texts.nothing}</p>
      ) : (
        <ul className={styles.list}>
          {parts.map((part, at) => (
            <Part key={part.key} part={part} width={widths[at] ?? null} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Part({ part, width }: { part: ListedPart; width: number | null }) {
  const { name, change, note, to, networks = [] } = part;
  const shown = name || texts.unnamed;
  return (
    <li className={styles.part}>
      <span className={styles.name}>
        {to === undefined ? (
          shown
        ) : (
          <Link className={styles.link} to={to} aria-label={texts.rowsOf(shown)}>
            {shown}
          </Link>
        )}
        {networks.map(({ pt, to: rows }) => (
          <Link
            key={`${pt} ${rows}`}
            className={styles.network}
            to={rows}
            aria-label={texts.rowsOf(`${shown} ${pt}`)}
          >
            <NetworkName pt={pt} />
          </Link>
        ))}
      </span>
      <span className={styles.change} data-way={change === null ? 'unknown' : wayOf(change)}>
        {change === null ? texts.partUnknown : signed(change)}
      </span>
      <span className={styles.track} aria-hidden="true">
        {change !== null && (
          <span className={styles.bar} data-way={wayOf(change)} style={{ inlineSize: `${width ?? 0}%` }} />
        )}
      </span>
      <span className={styles.note}>{note}</span>
    </li>
  );
}
