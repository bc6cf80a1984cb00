import { Alert, Button } from 'antd';
import { useState } from 'react';
import { reportError } from '#web/lib/report-error.ts';
import { draftTexts as texts } from '../texts.ts';
import type { Composing } from '../use-compose.ts';
import styles from './draft-notice.module.css';

/** Another device has gone on with this draft, or it is no longer there: the writer chooses. */
export function DraftNotice({ composing: { saver, status, replace } }: { composing: Composing }) {
  const [busy, setBusy] = useState(false);
  const { state } = status;
  if (state !== 'conflict' && state !== 'gone' && state !== 'failed') return null;
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    await work().catch(reportError);
    setBusy(false);
  };
  const takeTheirs = async () => {
    const theirs = await saver.takeTheirs();
    if (theirs) replace(theirs);
  };
  const title = { conflict: texts.conflict, gone: texts.gone, failed: texts.failed }[state];
  return (
    <Alert
      type="warning"
      showIcon
      title={title}
      description={
        <div className={styles.actions}>
          {state === 'conflict' && (
            <>
              <Button loading={busy} onClick={() => void run(() => saver.keepMine())}>
                {texts.mine}
              </Button>
              <Button loading={busy} onClick={() => void run(takeTheirs)}>
                {texts.theirs}
              </Button>
            </>
          )}
          {state === 'failed' ? (
            <Button loading={busy} onClick={() => void run(() => saver.flush())}>
              {texts.again}
            </Button>
          ) : (
            <Button loading={busy} onClick={() => void run(() => saver.saveAsNew())}>
              {texts.asNew}
            </Button>
          )}
          {status.message !== '' && state === 'failed' && <span>{status.message}</span>}
        </div>
      }
    />
  );
}
