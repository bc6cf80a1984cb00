import { useState } from 'react';
import { Link } from 'react-router';
import { publisherTypes } from '#contract/figures/publisher-type.ts';
import type { FollowKind, FollowRow } from '#contract/follows.ts';
import { pageSizes } from '#contract/limits.ts';
import { totalPages } from '#contract/paging.ts';
import { BrandMark } from '#web/components/brand-mark.tsx';
import { Icon } from '#web/components/icon.tsx';
import { Pagination } from '#web/components/pagination.tsx';
import { clampPage } from '#web/components/pagination-model.ts';
import { SampleList, SampleMark } from '#web/components/sample-mark.tsx';
import { typeLabel } from '#web/components/type-label.ts';
import { formatMinute } from '#web/lib/format-minute.ts';
import { useBrandPath } from '#web/parts/intelligence/brand-name.tsx';
import { useHeld } from '#web/parts/intelligence/use-held.ts';
import { WriteMailButton } from '#web/parts/mail/write-mail-button.tsx';
import styles from './follow-list.module.css';
import { listTexts as texts } from './texts.ts';
import { useUnfollow } from './use-unfollow.ts';

interface FollowListProps {
  kind: FollowKind;
  follows: readonly FollowRow[];
  onPublisher: (domain: string) => void;
}

/** What is followed of one kind, and how much is new about each. */
export function FollowList({ kind, follows, onPublisher }: FollowListProps) {
  const { gone, unfollow } = useUnfollow();
  const [asked, setAsked] = useState(1);
  const rows = follows.filter((row) => row.kind === kind && !gone.has(row.id));
  if (rows.length === 0) return <p className={styles.none}>{texts.none[kind]}</p>;
  const size = pageSizes.list;
  const page = clampPage(asked, totalPages(rows.length, size));
  return (
    <>
      <SampleList rows={rows}>
        <ul className={styles.list} aria-label={texts.label[kind]}>
          {rows.slice((page - 1) * size, page * size).map((row) => (
            <li key={row.id} className={styles.item}>
              {kind === 'brand' && <BrandMark name={row.name} logo={row.logo} />}
              <div className={styles.words}>
                <span className={styles.line}>
                  <Name row={row} onPublisher={onPublisher} />
                  {row.sample && <SampleMark />}
                </span>
                <span className={styles.soft}>{aboutOf(row)}</span>
                <Freshness row={row} />
              </div>
              {kind === 'publisher' && <WriteMailButton name={row.name} start={{ domain: row.code }} />}
              <button
                type="button"
                className={styles.unfollow}
                aria-label={texts.unfollowOf(row.name)}
                onClick={() => unfollow(row)}
              >
                {texts.unfollow}
              </button>
            </li>
          ))}
        </ul>
      </SampleList>
      {rows.length > size && (
        <Pagination current={page} size={size} total={rows.length} onChange={setAsked} />
      )}
    </>
  );
}

/** The type of a publisher in the words of every other screen. */
function aboutOf({ kind, about }: FollowRow): string {
  const type = kind === 'publisher' ? publisherTypes.find((name) => name === about) : undefined;
  return type ? typeLabel(type) : about;
}

function Name({ row, onPublisher }: { row: FollowRow; onPublisher: (domain: string) => void }) {
  const held = useHeld('insight');
  const pathOf = useBrandPath();
  const name = <bdi>{row.name}</bdi>;
  if (!held) return <span className={styles.name}>{name}</span>;
  if (row.kind === 'brand')
    return (
      <Link className={styles.name} to={pathOf(row.code)} title={row.name}>
        {name}
      </Link>
    );
  return (
    <button
      type="button"
      className={styles.name}
      title={row.name}
      aria-label={texts.openOf(row.name)}
      aria-haspopup="dialog"
      onClick={() => onPublisher(row.code)}
    >
      {name}
    </button>
  );
}

function Freshness({ row: { fresh, changedAt } }: { row: FollowRow }) {
  if (fresh === null)
    return (
      <span className={styles.locked}>
        <Icon name="lock" size={14} />
        {texts.locked}
      </span>
    );
  return (
    <span className={styles.soft}>
      {fresh > 0 && <strong className={styles.fresh}>{texts.fresh(fresh)}</strong>}
      {changedAt === null ? texts.never : texts.changed(formatMinute(changedAt))}
    </span>
  );
}
