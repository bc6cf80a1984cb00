import { type DragEvent, type RefObject, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { MailboxView } from '#contract/mail-accounts.ts';
import { toPath } from '#web/lib/paths.ts';
import { toast } from '#web/lib/toast.ts';
import { isSmallScreen } from '#web/lib/use-small-screen.ts';
import { AttachmentsField, PassedOn } from './attachments/attachments-field.tsx';
import { useAttachments } from './attachments/use-attachments.ts';
import { ComposeFooter } from './compose-footer.tsx';
import { ComposeHead } from './compose-head.tsx';
import { ComposeLater } from './compose-later.tsx';
import { ComposeText } from './compose-text.tsx';
import styles from './composer.module.css';
import { type MailContent, usedVariables } from './content/mail-content.ts';
import { DraftNotice } from './draft/draft-notice.tsx';
import { useLeaving } from './draft/use-leaving.ts';
import { Field } from './field.tsx';
import type { Opened } from './opened.ts';
import { isAddress } from './recipients/parse-recipients.ts';
import { PreviewDialog } from './sending/preview-dialog.tsx';
import { SendResult } from './sending/send-result.tsx';
import { lackingIn, usePreview } from './sending/use-preview.ts';
import { type SendAnswer, useSending } from './sending/use-sending.ts';
import { composeTexts as texts } from './texts.ts';
import { useCompose } from './use-compose.ts';
import { checkVariables } from './variables/check-variables.ts';
import { VariablesTable } from './variables/variables-table.tsx';

interface ComposerProps {
  opened: Opened;
  mailboxes: readonly MailboxView[];
  leave: RefObject<() => void>;
  onDraft: (id: string | null) => void;
  /** Writes on with another mail. */
  onNext: (content: MailContent) => void;
  onClose: () => void;
}

export function Composer({ opened, mailboxes, leave, onDraft, onNext, onClose }: ComposerProps) {
  const composing = useCompose(opened);
  const { content, update, saver, status } = composing;
  const [answer, setAnswer] = useState<SendAnswer>();
  const [previewing, setPreviewing] = useState(false);
  const files = useAttachments(content.attachments, (file) =>
    update((before) => ({ attachments: [...before.attachments, file] })),
  );
  const preview = usePreview(content);
  const done = useSentNotice(onClose);
  const sending = useSending({
    composing,
    mailboxIds: mailboxes.map(({ id }) => id),
    isUploading: files.isBusy,
    preview: preview.data,
    onSent: (sent) =>
      sent.rejected.length === 0 ? done(sent.queued.length, content.sendAt) : setAnswer(sent),
  });
  useLeaving({ saver, status, isBusy: files.isBusy, leave, onClose });
  useEffect(() => onDraft(status.id), [onDraft, status.id]);

  const used = useMemo(() => usedVariables(content), [content]);
  const rows = checkVariables({
    used,
    to: content.to.filter(isAddress),
    given: content.variables,
    lacking: lackingIn(preview.data),
  });

  if (answer) {
    const lacking = answer.rejected
      .filter(({ missing }) => missing.length > 0)
      .map(({ to }) => to.toLowerCase());
    return (
      <SendResult
        answer={answer}
        sendAt={content.sendAt}
        onGoOn={() => onNext({ ...content, to: lacking, attachments: [] })}
        onClose={onClose}
      />
    );
  }
  return (
    <DropArea onFiles={files.add}>
      <div className={styles.body}>
        <DraftNotice composing={composing} />
        <ComposeHead
          composing={composing}
          mailboxes={mailboxes}
          unknown={opened.unknown}
          problems={sending.problems}
        />
        <ComposeText
          composing={composing}
          signature={mailboxes.find(({ id }) => id === content.accountId)?.signature ?? ''}
          variables={used}
          problem={sending.problems.html ?? ''}
        />
        <Field label={texts.attachments} problem={sending.problems.attachments ?? ''}>
          <AttachmentsField
            attached={content.attachments}
            sending={files}
            onRemove={(id) =>
              update((before) => ({ attachments: before.attachments.filter((file) => file.id !== id) }))
            }
          />
          {content.forwardOf && opened.original && (
            <PassedOn
              files={opened.original.attachments}
              chosen={content.forwardOf.attachments}
              onChange={(attachments) =>
                update({ forwardOf: { id: opened.original?.id ?? '', attachments } })
              }
            />
          )}
        </Field>
        {used.length > 0 && rows.length > 0 && (
          <Field label={texts.variables} problem="">
            <VariablesTable
              used={used}
              rows={rows}
              onFill={(to, name, value) =>
                update((before) => ({
                  variables: { ...before.variables, [to]: { ...before.variables[to], [name]: value } },
                }))
              }
            />
          </Field>
        )}
        <ComposeLater composing={composing} variables={used} problems={sending.problems} />
      </div>
      <ComposeFooter
        composing={composing}
        preview={preview.data}
        isSending={sending.isSending}
        onPreview={() => setPreviewing(true)}
        onSend={() => void sending.submit()}
        onClose={onClose}
      />
      {previewing && <PreviewDialog content={content} onClose={() => setPreviewing(false)} />}
    </DropArea>
  );
}

/** All of them are on their way: says so, with the way to see them. */
function useSentNotice(onClose: () => void) {
  const navigate = useNavigate();
  return (count: number, sendAt: string | null) => {
    toast.offer(sendAt === null ? texts.queued(count) : texts.scheduled(count), {
      text: texts.toOutbox,
      run: () => void navigate(toPath(isSmallScreen() ? 'outboxMobile' : 'outbox')),
    });
    onClose();
  };
}

interface DropAreaProps {
  onFiles: (files: readonly File[]) => void;
  children: React.ReactNode;
}

/** Files dropped anywhere on the mail become attachments. */
function DropArea({ onFiles, children }: DropAreaProps) {
  const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the first
    <div
      className={styles.composer}
      onDragOver={(event) => carriesFiles(event) && event.preventDefault()}
      onDrop={(event) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
    </div>
  );
}
