import { Alert, Button, Modal, Select } from 'antd';
import { useState } from 'react';
import { ErrorState } from '#web/components/error-state.tsx';
import { MailFrame } from '#web/features/mail/detail/mail-frame.tsx';
import type { MailContent } from '../content/mail-content.ts';
import { isAddress } from '../recipients/parse-recipients.ts';
import { previewTexts as texts } from '../texts.ts';
import { nameOfVariable } from '../variables/name-of-variable.ts';
import styles from './sending.module.css';
import { usePreview } from './use-preview.ts';

interface PreviewDialogProps {
  content: MailContent;
  onClose: () => void;
}

/** The mail as one recipient gets it, and as the next one does. */
export function PreviewDialog({ content, onClose }: PreviewDialogProps) {
  const to = content.to.filter(isAddress);
  const [index, setIndex] = useState(0);
  const address = to[index];
  const { data, error, refetch, isOld } = usePreview(content, address);
  const shown = data?.list.find((mail) => mail.to.toLowerCase() === address);
  return (
    <Modal open title={texts.title} width={800} style={{ top: 32 }} footer={null} onCancel={onClose}>
      {to.length > 1 && (
        <div className={styles.turn}>
          <Button disabled={index === 0} onClick={() => setIndex(index - 1)}>
            {texts.previous}
          </Button>
          <Select
            className={styles.who ?? ''}
            showSearch
            aria-label={texts.who}
            value={index}
            options={to.map((value, at) => ({ value: at, label: value }))}
            optionFilterProp="label"
            onChange={setIndex}
          />
          <Button disabled={index >= to.length - 1} onClick={() => setIndex(index + 1)}>
            {texts.next}
          </Button>
          <span className={styles.soft}>{texts.place(index + 1, to.length)}</span>
        </div>
      )}
      {address === undefined && <p className={styles.soft}>{texts.nobody}</p>}
      {error && !shown && <ErrorState error={error} onRetry={() => void refetch()} />}
      {address !== undefined && !error && !shown && (
        <div className={styles.skeleton} role="status" aria-label={texts.loading} />
      )}
      {shown && (
        <article className={styles.mail} data-old={isOld || undefined} aria-label={texts.mailTo(shown.to)}>
          {shown.missing.length > 0 && (
            <Alert type="warning" showIcon title={texts.missing(shown.missing.map(nameOfVariable))} />
          )}
          {shown.reason !== '' && <Alert type="warning" showIcon title={shown.reason} />}
          <dl className={styles.head}>
            <dt>{texts.to}</dt>
            <dd>{shown.to}</dd>
            <dt>{texts.subject}</dt>
            <dd>{shown.subject}</dd>
          </dl>
          <MailFrame html={shown.html} title={texts.mailTo(shown.to)} />
        </article>
      )}
    </Modal>
  );
}
