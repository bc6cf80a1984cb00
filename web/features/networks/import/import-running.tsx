import { Card, Progress } from 'antd';
import { useEffect, useState } from 'react';
import { syncEvent } from '#contract/events.ts';
import type { ImportPreview } from '#contract/imports.ts';
import { onEvent } from '#web/lib/events.ts';
import styles from './import-tab.module.css';
import { runTexts as texts } from './texts.ts';

/** Rows written so far, as the events tell. */
export function ImportRunning({ preview }: { preview: ImportPreview }) {
  const [moved, setMoved] = useState({ done: 0, total: preview.totals.rows });
  const { importId } = preview;
  useEffect(
    () =>
      onEvent('sync', (data) => {
        const event = syncEvent.safeParse(data);
        if (!event.success || !('importId' in event.data) || event.data.importId !== importId) return;
        setMoved({ done: event.data.done, total: event.data.total });
      }),
    [importId],
  );
  const { done, total } = moved;
  return (
    <Card>
      <p className={styles.words}>{texts.running}</p>
      <Progress
        percent={total > 0 ? Math.min(99, Math.floor((done / total) * 100)) : 0}
        status="active"
        aria-label={texts.progressLabel}
      />
      <p className={styles.hint}>
        {texts.progress(done, total)} · {texts.runningHint}
      </p>
    </Card>
  );
}
