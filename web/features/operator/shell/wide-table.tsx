import { Table, type TableProps } from 'antd';
import { ScrollBox } from '#web/components/scroll-box.tsx';
import styles from './wide-table.module.css';

interface WideTableProps<Row> extends Omit<TableProps<Row>, 'scroll' | 'pagination' | 'tableLayout'> {
  label: string;
  widthPx: number;
}

/** A table that may be wider than its place: it scrolls in a box the keyboard reaches, even where no row has a button. */
export function WideTable<Row extends object>({ label, widthPx, ...table }: WideTableProps<Row>) {
  return (
    <ScrollBox label={label} className={styles.box}>
      <div style={{ minWidth: widthPx }}>
        <Table<Row> {...table} pagination={false} tableLayout="fixed" />
      </div>
    </ScrollBox>
  );
}
