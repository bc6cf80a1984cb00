import { Select } from 'antd';
import { useState } from 'react';
import type { ImportPreview } from '../../../../contract/imports.ts';
import { type Mapping, withColumn } from './mapping.ts';
import styles from './mapping-table.module.css';
import { mappingTexts as texts } from './texts.ts';

interface MappingTableProps {
  preview: ImportPreview;
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}

/** Which column of the file holds which of our fields. */
export function MappingTable({ preview, mapping, onChange }: MappingTableProps) {
  const [guess] = useState(preview.mapping);
  const [first] = preview.rows;
  const options = [
    { value: '', label: texts.leftOut },
    ...preview.columns.map((column) => ({ value: column, label: column })),
  ];
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
          const isGuess = column === (guess[key] ?? '');
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
              <td className={styles.sample}>{isGuess ? (first?.[key] ?? '') : ''}</td>
              <td className={styles.mark}>{column !== '' && (isGuess ? texts.guessed : texts.chosen)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
