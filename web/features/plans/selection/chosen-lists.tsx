import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { Permit } from '#contract/plans.ts';
import { BrandMark } from '#web/components/brand-mark.tsx';
import { SampleMark } from '#web/components/sample-mark.tsx';
import { ScrollBox } from '#web/components/scroll-box.tsx';
import { sectionTexts as texts } from '../selection-texts.ts';
import styles from './chosen-lists.module.css';
import { EndOfList } from './end-of-list.tsx';
import { ItemAction, LockNote } from './item-action.tsx';
import type { Kind } from './staging.ts';
import type { Chosen } from './use-chosen.ts';
import type { Editing } from './use-editing.ts';

interface ChosenListsProps {
  chosen: Chosen;
  query: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >;
  /** Without it they are for reading only. */
  editing?: Editing | undefined;
  /** The page itself scrolls through the brands, where they are all there is on it. */
  whole?: boolean;
}

/** The chosen industries and brands; the brands by pages, as they are read. */
export function ChosenLists({ chosen, query, editing, whole = false }: ChosenListsProps) {
  const { industries, brands, summary } = chosen;
  return (
    <div className={styles.lists}>
      <p className={styles.title}>
        {texts.industries} <span className={styles.count}>{texts.total(industries.length)}</span>
        {industries.some(({ sample }) => sample) && <SampleMark />}
      </p>
      {industries.length === 0 ? (
        <p className={styles.none}>{texts.noIndustries}</p>
      ) : (
        <ul className={styles.grid} aria-label={texts.industries}>
          {industries.map((permit) => (
            <ChosenItem key={permit.permitCode} kind="industry" permit={permit} editing={editing} />
          ))}
        </ul>
      )}
      <p className={styles.title}>
        {texts.brands} <span className={styles.count}>{texts.total(summary.total)}</span>
        {brands.some(({ sample }) => sample) && <SampleMark />}
      </p>
      {brands.length === 0 ? (
        <p className={styles.none}>{texts.noBrands}</p>
      ) : (
        <ScrollBox label={texts.brands} className={whole ? undefined : styles.scroll}>
          <ul className={styles.grid} aria-label={texts.brands}>
            {brands.map((permit) => (
              <ChosenItem key={permit.permitCode} kind="brand" permit={permit} editing={editing} />
            ))}
          </ul>
          <EndOfList
            hasMore={query.hasNextPage}
            loading={query.isFetchingNextPage}
            failed={query.isFetchNextPageError}
            onMore={query.fetchNextPage}
          />
        </ScrollBox>
      )}
    </div>
  );
}

interface ChosenItemProps {
  kind: Kind;
  permit: Permit;
  editing: Editing | undefined;
}

function ChosenItem({ kind, permit, editing }: ChosenItemProps) {
  const { permitCode: code, permitName: name, brandLogo, calculateTime } = permit;
  const removing = editing?.stateOf(kind, code) === 'removing';
  return (
    <li className={styles.item} data-removing={removing || undefined}>
      {kind === 'brand' && <BrandMark name={name} logo={brandLogo} />}
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {calculateTime !== '' && <LockNote until={calculateTime} />}
      </span>
      {editing && permit.canModify && (
        <ItemAction editing={editing} kind={kind} item={{ code, name, sample: permit.sample }} />
      )}
    </li>
  );
}
