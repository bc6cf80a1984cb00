import { Button, Flex } from 'antd';
import styles from './row-actions.module.css';

interface RowAction {
  text: string;
  /** Names the row too: a list of equal words tells nobody which one is meant. */
  label: string;
  danger?: boolean;
  onClick: () => void;
}

/** What can be done with one row of a table, in its last column. */
export function RowActions({ actions }: { actions: readonly RowAction[] }) {
  return (
    <Flex className={styles.actions ?? ''}>
      {actions.map(({ text, label, danger, onClick }) => (
        <Button
          key={text}
          type="link"
          size="small"
          danger={danger ?? false}
          aria-label={label}
          onClick={onClick}
        >
          {text}
        </Button>
      ))}
    </Flex>
  );
}
