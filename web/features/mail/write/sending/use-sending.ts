import { useState } from 'react';
import type { EndpointOutput } from '#contract/endpoint.ts';
import type { sendMail } from '#contract/mail-sending.ts';
import { useSendMail } from '#web/data/mail-sending.ts';
import { ApiError, isNetworkError } from '#web/lib/api-error.ts';
import { confirm } from '#web/lib/confirm.ts';
import { reportError } from '#web/lib/report-error.ts';
import { toast } from '#web/lib/toast.ts';
import { type ContentField, type ContentProblems, judgeContent } from '../content/judge-content.ts';
import { sendTexts as texts } from '../texts.ts';
import type { Composing } from '../use-compose.ts';
import { createSender } from './create-sender.ts';
import type { Preview } from './use-preview.ts';

export type SendAnswer = EndpointOutput<typeof sendMail>;

interface SendingOptions {
  composing: Composing;
  mailboxIds: readonly string[];
  isUploading: boolean;
  preview: Preview | undefined;
  onSent: (answer: SendAnswer) => void;
}

/** Checks, asks where many are written to, and sends once; what is wrong is said at the fields it concerns. */
export function useSending({ composing, mailboxIds, isUploading, preview, onSent }: SendingOptions) {
  const { content, saver } = composing;
  const { mutateAsync } = useSendMail();
  const [send] = useState(() => createSender<SendAnswer>({ saver, send: mutateAsync }));
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<ContentProblems>({});
  const [isSending, setSending] = useState(false);
  const found = judgeContent(content, { now: new Date(), isUploading, mailboxIds });

  const submit = async () => {
    setTried(true);
    setRefused({});
    const [first] = Object.values(found);
    if (first !== undefined) return toast.warning(first);
    if (isSending) return;
    setSending(true);
    try {
      if (content.to.length > 1 && !(await askForMany(content.to.length, preview))) return;
      const answer = await send(content);
      if (!answer) return toast.warning(texts.decideFirst);
      saver.close();
      onSent(answer);
    } catch (error) {
      if (isNetworkError(error)) toast.error(texts.noAnswer);
      else if (error instanceof ApiError && error.fields) setRefused(fieldsOf(error.fields));
      reportError(error);
    } finally {
      setSending(false);
    }
  };
  return { submit, isSending, problems: { ...(tried ? found : {}), ...refused } };
}

function askForMany(count: number, preview: Preview | undefined): Promise<boolean> {
  const held = (preview?.list ?? []).filter(
    ({ missing, reason }) => missing.length > 0 || reason !== '',
  ).length;
  return confirm({
    title: texts.manyTitle(count - held),
    content: held > 0 ? texts.manyHeld(held) : texts.manyText,
    okText: texts.manyOk,
    cancelText: texts.manyCancel,
  });
}

/** `to.3` concerns the field `to`. */
function fieldsOf(fields: Readonly<Record<string, string>>): ContentProblems {
  return Object.fromEntries(
    Object.entries(fields).map(([path, sentence]) => [path.split('.')[0] as ContentField, sentence]),
  );
}
