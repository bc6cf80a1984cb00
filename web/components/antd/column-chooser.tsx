import { Button, Checkbox, Popover } from 'antd';
import { columnTexts as texts } from '../texts.ts';
import styles from './column-chooser.module.css';

interface ColumnChooserProps {
  columns: readonly { key: string; title: string; always?: boolean | undefined }[];
  visible: readonly { key: string }[];
  onChoose: (keys: string[] | null) => void;
}

export function ColumnChooser({ columns, visible, onChoose }: ColumnChooserProps) {
  const choices = (
    <div className={styles.columns}>
      <Checkbox.Group
        className={styles.list ?? ''}
        value={visible.map(({ key }) => key)}
        options={columns.map(({ key, title, always }) => ({ value: key, label: title, disabled: always }))}
        onChange={(keys) => onChoose(keys.map(String))}
      />
      <Button type="link" size="small" onClick={() => onChoose(null)}>
        {texts.reset}
      </Button>
    </div>
  );
  return (
    <Popover content={choices} trigger="click" placement="bottomRight" title={texts.label}>
      <Button>{texts.open}</Button>
    </Popover>
  );
}
