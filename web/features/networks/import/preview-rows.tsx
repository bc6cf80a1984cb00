import { Card } from 'antd';
import type { ImportPreview } from '#contract/imports.ts';
import { ScrollBox } from '#web/components/scroll-box.tsx';
import styles from './preview-rows.module.css';
import { previewTexts as texts } from './texts.ts';

/** The first rows as they were understood, by the lines of the file. */
export function PreviewRows({
  preview,
}: {
  preview: Pick<ImportPreview, 'fields' | 'mapping' | 'rows' | 'rowLines'>;
}) {
  const fields = preview.fields.filter(({ key }) => preview.mapping[key] !== undefined);
  const numbered = preview.rows.map((row, index) => ({ line: preview.rowLines[index], row }));
  return (
    <Card title={texts.rowsTitle}>
      {numbered.length === 0 ? (
        <p className={styles.none}>{texts.noRows}</p>
      ) : (
        <ScrollBox className={styles.scroll} label={texts.rowsTitle}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{texts.line}</th>
                {fields.map(({ key, label }) => (
                  <th key={key} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {numbered.map(({ line, row }) => (
                <tr key={line}>
                  <th scope="row">{line}</th>
                  {fields.map(({ key }) => (
                    <td key={key}>{row[key] ?? ''}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </Card>
  );
}
