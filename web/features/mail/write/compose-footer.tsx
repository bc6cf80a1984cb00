import { Button } from 'antd';
import { useDeleteDraft } from '#web/data/mail-sending.ts';
import { confirm } from '#web/lib/confirm.ts';
import { formatMinute, shanghaiMinute } from '#web/lib/format-minute.ts';
import styles from './composer.module.css';
import { isAddress } from './recipients/parse-recipients.ts';
import type { Preview } from './sending/use-preview.ts';
import { draftTexts, sendTexts, footerTexts as texts } from './texts.ts';
import type { Composing } from './use-compose.ts';

interface ComposeFooterProps {
  composing: Composing;
  preview: Preview | undefined;
  isSending: boolean;
  onPreview: () => void;
  onSend: () => void;
  onClose: () => void;
}

/** Sends, shows beforehand, throws away; says what is kept and what the day still allows. */
export function ComposeFooter({
  composing,
  preview,
  isSending,
  onPreview,
  onSend,
  onClose,
}: ComposeFooterProps) {
  const { content, saver, status } = composing;
  const deletion = useDeleteDraft();
  const discard = async () => {
    const { discardTitle: title, discardText: text, discard: okText, keep: cancelText } = texts;
    if (!(await confirm({ title, content: text, okText, cancelText, danger: true }))) return;
    saver.close();
    if (status.id !== null) await deletion.mutateAsync(status.id).catch(() => undefined);
    onClose();
  };
  return (
    <footer className={styles.footer}>
      <p className={styles.allowance} role="status">
        {preview && preview.total > 0 && allowanceOf(preview, content.sendAt)}
      </p>
      <div className={styles.actions}>
        <Button type="primary" loading={isSending} onClick={onSend}>
          {sendLabel(content.to.filter(isAddress).length, content.sendAt !== null)}
        </Button>
        <Button onClick={onPreview}>{texts.preview}</Button>
        <span className={styles.state} role="status">
          {draftWords(status)}
        </span>
        <Button type="text" danger onClick={() => void discard()}>
          {texts.discard}
        </Button>
      </div>
    </footer>
  );
}

function sendLabel(count: number, isLater: boolean): string {
  if (isLater) return count > 1 ? sendTexts.scheduleMany(count) : sendTexts.schedule;
  return count > 1 ? sendTexts.sendMany(count) : sendTexts.send;
}

function allowanceOf({ left, total, lastAt }: Preview, sendAt: string | null): string {
  const day = total > left ? texts.over(left) : texts.left(left);
  if (lastAt === null || (total === 1 && sendAt === null && total <= left)) return day;
  return `${day}${texts.lastAt(shanghaiMinute(lastAt))}`;
}

function draftWords({ state, savedAt }: Composing['status']): string {
  if (state === 'saving') return draftTexts.saving;
  if (state !== 'kept') return draftTexts.unkept;
  return savedAt === null ? draftTexts.untouched : draftTexts.kept(formatMinute(savedAt));
}
