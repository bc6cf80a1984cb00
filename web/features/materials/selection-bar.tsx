import { Button, Checkbox } from 'antd';
import { Icon } from '#web/components/icon.tsx';
import styles from './material-page.module.css';
import { selectionTexts as texts } from './texts.ts';

interface SelectionBarProps {
  count: number;
  wholePage: boolean;
  busy: boolean;
  onWholePage: (chosen: boolean) => void;
  onZip: () => void;
  onClear: () => void;
}

/** What can be done with the chosen ones; stays in sight while the list scrolls. */
export function SelectionBar({ count, wholePage, busy, onWholePage, onZip, onClear }: SelectionBarProps) {
  return (
    <section className={styles.selection} aria-label={texts.label}>
      <Checkbox
        checked={wholePage}
        indeterminate={count > 0 && !wholePage}
        onChange={(event) => onWholePage(event.target.checked)}
      >
        {texts.wholePage}
      </Checkbox>
      {count > 0 && (
        <>
          <span className={styles.count} role="status">
            {texts.count(count)}
          </span>
          <Button size="small" icon={<Icon name="download" size={16} />} loading={busy} onClick={onZip}>
            {texts.zip}
          </Button>
          <Button size="small" type="text" onClick={onClear}>
            {texts.clear}
          </Button>
        </>
      )}
    </section>
  );
}
