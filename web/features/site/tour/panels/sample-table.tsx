import type { ReactNode } from 'react';
import styles from './panel.module.css';

interface SampleTableProps {
  columns: readonly string[];
  rows: readonly {
    name: string;
    /** Before the name. */
    mark: ReactNode;
    cells: readonly string[];
  }[];
}

/** Named rows with a mark and their figures. */
export function SampleTable({ columns, rows }: SampleTableProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, mark, cells }) => (
          <tr key={name}>
            <th scope="row">
              {mark}
              {name}
            </th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
