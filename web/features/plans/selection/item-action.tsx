import { Icon } from '#web/components/icon.tsx';
import { formatMinute } from '#web/lib/format-minute.ts';
import { sectionTexts, editorTexts as texts } from '../selection-texts.ts';
import styles from './item-action.module.css';
import type { Kind, StagedItem } from './staging.ts';
import type { Editing } from './use-editing.ts';

interface ItemActionProps {
  editing: Editing;
  kind: Kind;
  item: StagedItem;
  havePermit?: boolean;
}

/** What can be done with an item as it stands: add, remove, take either back, or nothing while it is locked. */
export function ItemAction({ editing, kind, item, havePermit = false }: ItemActionProps) {
  const state = editing.stateOf(kind, item.code, havePermit);
  if (state === 'locked') return <LockNote until={lockedUntil(editing, kind, item.code)} />;
  if (state === 'chosen') return <span className={styles.chosen}>{texts.chosen}</span>;
  // Nobody makes a final choice of something invented.
  if (state === 'free' && item.sample && editing.chosen.summary.samples === 'closed') return null;
  const { text, label, press } = {
    free: { text: texts.add, label: texts.addThis(item.name), press: () => editing.add(kind, item) },
    removable: {
      text: texts.remove,
      label: texts.removeThis(item.name),
      press: () => editing.remove(kind, item),
    },
    adding: {
      text: texts.undoAdd,
      label: texts.undoAddOf(item.name),
      press: () => editing.remove(kind, item),
    },
    removing: {
      text: texts.undoRemove,
      label: texts.undoRemoveOf(item.name),
      press: () => editing.add(kind, item),
    },
  }[state];
  const full = state === 'free' && editing.isFull(kind, item);
  return (
    <button
      type="button"
      className={styles.action}
      data-state={state}
      aria-label={label}
      // A brand's button still answers with the reason; an industry's says it by the remainder beside the list.
      disabled={full && kind === 'industry'}
      aria-disabled={full || undefined}
      onClick={press}
    >
      {text}
    </button>
  );
}

/** A locked item with the moment from which it can be given back. */
export function LockNote({ until }: { until: string }) {
  return (
    <span className={styles.locked}>
      <Icon name="lock" size={14} />
      {until ? sectionTexts.lockedUntil(formatMinute(until)) : sectionTexts.locked}
    </span>
  );
}

function lockedUntil({ chosen }: Editing, kind: Kind, code: string): string {
  const permits = kind === 'industry' ? chosen.industries : chosen.brands;
  return permits.find(({ permitCode }) => permitCode === code)?.calculateTime ?? '';
}
