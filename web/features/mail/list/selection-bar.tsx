import type { MailRow } from '#contract/mail-messages.ts';
import { SmallButton } from '../small-button.tsx';
import styles from './selection-bar.module.css';
import { selectionTexts as texts } from './texts.ts';
import type { MailListView } from './use-mail-list.ts';

interface SelectionBarProps {
  view: MailListView;
  rows: readonly MailRow[];
}

/** What can be done with the chosen ones; stays in sight while the list scrolls. */
export function SelectionBar({ view, rows }: SelectionBarProps) {
  const { selection, actions, openId, open } = view;
  const { selected, select, clear } = selection;
  const whole = rows.length > 0 && rows.every(({ id }) => selected.has(id));
  const chosen = [...selected.values()];
  const ids = [...selected.keys()];
  const done = <Marks extends { seen?: boolean; star?: boolean }>(marks: Marks) => {
    actions.markMany(ids, marks);
    clear();
  };
  const remove = () =>
    void actions.removeMany(chosen, () => {
      clear();
      if (openId !== undefined && selected.has(openId)) open(undefined);
    });
  return (
    <section className={styles.bar} aria-label={texts.label}>
      <label className={styles.whole}>
        <input
          type="checkbox"
          checked={whole}
          ref={(box) => {
            if (box) box.indeterminate = selected.size > 0 && !whole;
          }}
          onChange={({ target }) => select(rows, target.checked)}
        />
        {texts.page}
      </label>
      {selected.size > 0 && (
        <>
          <span className={styles.count} role="status">
            {texts.count(selected.size)}
          </span>
          <SmallButton onClick={() => done({ seen: true })}>{texts.read}</SmallButton>
          <SmallButton onClick={() => done({ seen: false })}>{texts.unread}</SmallButton>
          <SmallButton onClick={() => done({ star: true })}>{texts.star}</SmallButton>
          <SmallButton onClick={() => done({ star: false })}>{texts.unstar}</SmallButton>
          <SmallButton danger onClick={remove}>
            {texts.remove}
          </SmallButton>
          <SmallButton onClick={clear}>{texts.clear}</SmallButton>
        </>
      )}
    </section>
  );
}
