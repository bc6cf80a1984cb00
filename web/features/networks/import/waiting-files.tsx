import { useQuery } from '@tanstack/react-query';
import { Button, Card } from 'antd';
import type { WaitingImport } from '#contract/imports.ts';
import { useDiscard, waitingQuery } from '#web/data/imports.ts';
import { formatCount } from '#web/lib/format-figure.ts';
import { formatMinute } from '#web/lib/format-minute.ts';
import { importTexts, waitingTexts as texts } from './texts.ts';
import styles from './waiting-files.module.css';

/** Files that were uploaded and not imported: to go on with, or to discard. */
export function WaitingFiles({ onResume }: { onResume: (file: WaitingImport) => void }) {
  const { data = [] } = useQuery(waitingQuery);
  const discard = useDiscard();
  if (data.length === 0) return null;
  return (
    <Card title={texts.title}>
      <p className={styles.lead}>{texts.lead}</p>
      <ul className={styles.list} aria-label={texts.title}>
        {data.map((file) => (
          <li key={file.importId} className={styles.file}>
            <span className={styles.words}>
              <span className={styles.name}>{file.fileName}</span>
              <span className={styles.facts}>
                {texts.facts(file.networkName, importTexts.kinds[file.kind], rowsOf(file))}
                {` · ${texts.uploadedAt(formatMinute(file.createdAt))}`}
              </span>
            </span>
            <Button aria-label={texts.resumeOf(file.fileName)} onClick={() => onResume(file)}>
              {texts.resume}
            </Button>
            <Button
              type="text"
              aria-label={texts.discardOf(file.fileName)}
              onClick={() => discard.mutate(file.importId)}
            >
              {texts.discard}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const rowsOf = ({ rows }: WaitingImport): string =>
  rows === 0 ? texts.noRows : texts.rows(formatCount(rows));
