import { Icon } from '#web/components/icon.tsx';
import { editorTexts as texts } from '../selection-texts.ts';
import styles from './staged-panel.module.css';
import type { Kind, Pending, StagedItem } from './staging.ts';
import type { Editing } from './use-editing.ts';

/** What is about to be added and removed, each with a way back. */
export function StagedLists({ editing }: { editing: Editing }) {
  if (!editing.staged) return <p className={styles.none}>{texts.stagedNone}</p>;
  return (
    <div className={styles.sides}>
      <StagedSide side="additions" editing={editing} />
      <StagedSide side="removals" editing={editing} />
    </div>
  );
}

function StagedSide({ side, editing }: { side: keyof Pending; editing: Editing }) {
  const { staging, undo } = editing;
  const items = [
    ...staging.industry[side].map((item) => ({ kind: 'industry' as const, item })),
    ...staging.brand[side].map((item) => ({ kind: 'brand' as const, item })),
  ];
  if (items.length === 0) return null;
  return (
    <div className={styles.side}>
      <span className={styles.title}>{texts[side]}</span>
      <ul className={styles.items} aria-label={texts[side]}>
        {items.map(({ kind, item }) => (
          <StagedChip
            key={`${kind}-${item.code}`}
            kind={kind}
            item={item}
            label={(side === 'additions' ? texts.undoAddOf : texts.undoRemoveOf)(item.name)}
            onUndo={() => undo(kind, item.code)}
          />
        ))}
      </ul>
    </div>
  );
}

interface StagedChipProps {
  kind: Kind;
  item: StagedItem;
  label: string;
  onUndo: () => void;
}

function StagedChip({ kind, item, label, onUndo }: StagedChipProps) {
  return (
    <li className={styles.chip} data-kind={kind}>
      <span className={styles.name}>{item.name}</span>
      <button type="button" className={styles.undo} aria-label={label} title={label} onClick={onUndo}>
        <Icon name="close" size={14} />
      </button>
    </li>
  );
}

/** Save everything that is staged, or take all of it back. */
export function StagedActions({ editing }: { editing: Editing }) {
  return (
    <div className={styles.actions}>
      <button type="button" className={styles.discard} disabled={!editing.staged} onClick={editing.clear}>
        {texts.discard}
      </button>
      <button
        type="button"
        className={styles.save}
        disabled={!editing.staged || editing.busy}
        onClick={editing.check}
      >
        {texts.save}
      </button>
    </div>
  );
}
