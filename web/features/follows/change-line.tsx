import { Link } from 'react-router';
import type { FollowChange } from '#contract/follows.ts';
import { SampleMark } from '#web/components/sample-mark.tsx';
import { useBrandPath } from '#web/parts/intelligence/brand-name.tsx';
import { useHeld } from '#web/parts/intelligence/use-held.ts';
import { changeSentence, type SentencePart } from './change-sentence.ts';
import styles from './feed.module.css';
import { feedTexts as texts } from './texts.ts';

interface ChangeLineProps {
  change: FollowChange;
  /** The day it stands under. */
  day: string;
  onPublisher: (domain: string) => void;
}

/** One change in one sentence; whom it names leads on. */
export function ChangeLine({ change, day, onPublisher }: ChangeLineProps) {
  const happenedBefore = change.happenedOn !== day;
  return (
    <li className={styles.change} data-fresh={change.fresh || undefined}>
      <p className={styles.sentence}>
        {change.fresh && (
          <span className={styles.fresh} title={texts.freshHelp}>
            {texts.fresh}
          </span>
        )}
        {changeSentence(change).map((part) => (
          <Part key={`${part.kind} ${part.text}`} part={part} onPublisher={onPublisher} />
        ))}
      </p>
      {(happenedBefore || change.sample) && (
        <p className={styles.when}>
          {happenedBefore && texts.happened(change.happenedOn)}
          {change.sample && <SampleMark />}
        </p>
      )}
    </li>
  );
}

interface PartProps {
  part: SentencePart;
  onPublisher: (domain: string) => void;
}

function Part({ part, onPublisher }: PartProps) {
  // Brands and publishers are shown in another area, which a sub-account may lack.
  const held = useHeld('insight');
  const pathOf = useBrandPath();
  if (part.kind === 'words') return <span>{part.text}</span>;
  if (!held) return <bdi className={styles.name}>{part.text}</bdi>;
  if (part.kind === 'brand')
    return (
      <Link className={styles.name} to={pathOf(part.code)}>
        <bdi>{part.text}</bdi>
      </Link>
    );
  return (
    <button
      type="button"
      className={styles.name}
      aria-haspopup="dialog"
      onClick={() => onPublisher(part.domain)}
    >
      <bdi>{part.text}</bdi>
    </button>
  );
}
