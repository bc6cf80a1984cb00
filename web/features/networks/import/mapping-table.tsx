import { Select } from 'antd';
import type { ImportPreview } from '#contract/imports.ts';
import { columnOptions, hasTwin, type Mapping, withColumn } from './mapping.ts';
import styles from './mapping-table.module.css';
import { mappingTexts as texts } from './texts.ts';

interface MappingTableProps {
  preview: Pick<ImportPreview, 'rows' | 'columns' | 'fields' | 'mapping' | 'origin' | 'guessed'>;
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}

/** Which column of the file holds which of our fields. */
export function MappingTable({ preview, mapping, onChange }: MappingTableProps) {
  const [first] = preview.rows;
  const options = [{ value: '', label: texts.leftOut }, ...columnOptions(preview.columns)];
  const isRemembered = (key: string, column: string) =>
    preview.origin === 'remembered' && column === preview.mapping[key];
  const markOf = (key: string, column: string): string => {
    if (column === '') return '';
    if (column !== preview.guessed[key]) return isRemembered(key, column) ? texts.remembered : texts.chosen;
    return hasTwin(preview.columns, column) ? texts.guessedTwin : texts.guessed;
  };
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{texts.field}</th>
          <th scope="col">{texts.column}</th>
          <th scope="col">{texts.sample}</th>
          <th scope="col">{texts.mark}</th>
        </tr>
      </thead>
      <tbody>
        {preview.fields.map(({ key, label, required }) => {
          const column = mapping[key] ?? '';
          const isRead = column === (preview.mapping[key] ?? '');
          return (
            <tr key={key}>
              <th scope="row">
                {label}
                {required && <span className={styles.required}>{texts.required}</span>}
              </th>
              <td>
                <Select
                  className={styles.select ?? ''}
                  showSearch
                  value={column}
                  options={options}
                  status={required && column === '' ? 'error' : ''}
                  aria-label={texts.columnOf(label)}
                  onChange={(next) => onChange(withColumn(mapping, key, next))}
                />
              </td>
              <td className={styles.sample}>{isRead ? (first?.[key] ?? '') : ''}</td>
              <td className={styles.mark}>{markOf(key, column)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
