import { Button, Checkbox, Select } from 'antd';
import type { ProspectState, RecommendRow } from '#contract/recommend.ts';
import { WriteMailButton } from '#web/parts/mail/write-mail-button.tsx';
import { recommendTexts as texts } from '../texts.ts';
import styles from './recommend.module.css';
import { stateOptions } from './recommend-filters.tsx';
import type { Prospects } from './use-prospects.ts';

interface SelectionBarProps {
  rows: readonly RecommendRow[];
  prospects: Prospects;
}

/** What can be done with several at once. */
export function SelectionBar({ rows, prospects: { selected, busy, select, mark } }: SelectionBarProps) {
  const chosen = rows.filter(({ domain }) => selected.has(domain));
  const all = rows.map(({ domain }) => domain);
  return (
    <section className={styles.selection} aria-label={texts.selection}>
      <Checkbox
        checked={chosen.length === rows.length}
        indeterminate={chosen.length > 0 && chosen.length < rows.length}
        onChange={({ target }) => select(all, target.checked)}
      >
        {texts.selectPage}
      </Checkbox>
      {chosen.length > 0 && (
        <>
          <span className={styles.count} role="status">
            {texts.selected(chosen.length)}
          </span>
          <Select<ProspectState | null>
            className={styles.choice ?? ''}
            aria-label={texts.mark}
            placeholder={texts.mark}
            disabled={busy}
            value={null}
            options={stateOptions}
            onChange={(state) => state && mark(chosen, state)}
          />
          <WriteMailButton
            name={texts.selected(chosen.length)}
            start={{ domains: chosen.map(({ domain }) => domain).join(',') }}
          />
          <Button type="text" onClick={() => select(all, false)}>
            {texts.unselect}
          </Button>
        </>
      )}
    </section>
  );
}
