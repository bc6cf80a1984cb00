import { Button, Card } from 'antd';
import type { ImportPreview } from '#contract/imports.ts';
import { ScrollBox } from '#web/components/scroll-box.tsx';
import { useRest } from '#web/data/imports.ts';
import { downloadCsv } from './csv.ts';
import styles from './error-list.module.css';
import { errorTexts as texts } from './texts.ts';

/** What is wrong in the file, by line and column; the server names the first ones and counts them all. */
export function ErrorList({
  preview: { importId, errors, errorCount, badRows },
}: {
  preview: ImportPreview;
}) {
  const rest = useRest(importId);
  const download = () =>
    downloadCsv(texts.fileName, [
      [texts.line, texts.column, texts.reason],
      ...errors.map(({ line, column, reason }) => [line, column, reason]),
    ]);
  return (
    <Card
      title={<span className={styles.title}>{texts.title(errorCount)}</span>}
      extra={
        badRows > 0 ? (
          <Button type="link" loading={rest.isPending} onClick={() => rest.mutate()}>
            {texts.rest}
          </Button>
        ) : (
          <Button type="link" onClick={download}>
            {texts.download}
          </Button>
        )
      }
    >
      <p className={styles.lead}>
        {texts.lead}
        {errorCount > errors.length && ` ${texts.limited(errors.length)}`}
      </p>
      <ErrorTable errors={errors} />
    </Card>
  );
}

export function ErrorTable({ errors }: Pick<ImportPreview, 'errors'>) {
  return (
    <ScrollBox className={styles.scroll} label={texts.label}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.line}</th>
            <th scope="col">{texts.column}</th>
            <th scope="col">{texts.reason}</th>
          </tr>
        </thead>
        <tbody>
          {errors.map(({ line, column, reason }) => (
            <tr key={`${line}-${column}-${reason}`}>
              <th scope="row">{line}</th>
              <td>{column}</td>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
