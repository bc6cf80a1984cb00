import { Button, Input, Progress } from 'antd';
import { useEffect, useState } from 'react';
import { formatBytes } from '#web/lib/format-bytes.ts';
import { cardTexts, uploadTexts as texts } from './texts.ts';
import styles from './upload-dialog.module.css';
import type { UploadItem, useUploadQueue } from './use-upload-queue.ts';

export function UploadList({ queue }: { queue: ReturnType<typeof useUploadQueue> }) {
  if (queue.items.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={texts.files}>
      {queue.items.map((item) => (
        <li key={item.key} className={styles.item}>
          <Preview file={item.file} />
          <div className={styles.words}>
            <Input
              size="small"
              maxLength={100}
              aria-label={texts.titleOf(item.file.name)}
              value={item.title}
              onChange={(event) => queue.rename(item.key, event.target.value)}
            />
            <Progressing item={item} />
          </div>
          {item.state === 'failed' && item.again && (
            <Button
              size="small"
              aria-label={texts.retryOf(item.file.name)}
              onClick={() => queue.retry(item.key)}
            >
              {texts.retry}
            </Button>
          )}
          <Button
            size="small"
            type="text"
            aria-label={texts.removeOf(item.file.name)}
            onClick={() => queue.remove(item.key)}
          >
            {texts.remove}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Progressing({ item }: { item: UploadItem }) {
  const { state, share, note, picture, file } = item;
  if (note !== '') {
    return (
      <p
        className={state === 'sending' ? styles.facts : styles.problem}
        role={state === 'sending' ? 'status' : 'alert'}
      >
        {note}
      </p>
    );
  }
  if (state === 'waiting') return <p className={styles.facts}>{texts.waiting}</p>;
  if (state === 'sending') {
    const percent = Math.floor(share * 100);
    return (
      <div className={styles.progress}>
        <Progress percent={percent} size="small" showInfo={false} aria-label={texts.progressOf(file.name)} />
        <span>{percent === 100 ? texts.working : texts.percent(percent)}</span>
      </div>
    );
  }
  return (
    <p className={styles.facts}>
      {picture && `${cardTexts.size(picture.width, picture.height)} · ${formatBytes(picture.bytes)}`}
    </p>
  );
}

/** The person's own file, before the server has seen it. */
function Preview({ file }: { file: File }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <span className={styles.preview}>
      {url && <img src={url} alt="" onError={() => setUrl(undefined)} />}
    </span>
  );
}
