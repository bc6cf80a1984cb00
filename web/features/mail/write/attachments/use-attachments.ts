import { useEffect, useRef, useState } from 'react';
import { mailLimits } from '#contract/limits.ts';
import { sendAttachment } from '#web/data/mail-sending.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { toast } from '#web/lib/toast.ts';
import type { MailContent } from '../content/mail-content.ts';
import { attachmentTexts as texts } from '../texts.ts';
import { judgeFile } from './judge-file.ts';

export type Attachment = MailContent['attachments'][number];

/** A file on its way, or one that did not arrive. */
export interface Upload {
  key: number;
  name: string;
  /** Of the bytes that have left, 0…1. */
  share: number;
  /** Why it failed; empty while it is on its way. */
  problem: string;
}

let lastKey = 0;

/** Sends files one after the other as they are added; those that arrived belong to the mail. */
export function useAttachments(attached: readonly Attachment[], onAttached: (file: Attachment) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const line = useRef(Promise.resolve());

  useEffect(() => {
    const controllers = running.current;
    return () => {
      for (const controller of controllers.values()) controller.abort();
    };
  }, []);

  const set = (key: number, part: Partial<Upload>) =>
    setUploads((list) => list.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)));
  const drop = (key: number) => setUploads((list) => list.filter((upload) => upload.key !== key));

  async function send(key: number, file: File, signal: AbortSignal): Promise<void> {
    try {
      signal.throwIfAborted();
      onAttached(await sendAttachment(file, signal, (share) => set(key, { share })));
      drop(key);
    } catch (error) {
      if (!signal.aborted)
        set(key, { problem: error instanceof ApiError && error.message ? error.message : texts.failed });
    } finally {
      running.current.delete(key);
    }
  }

  return {
    uploads,
    isBusy: uploads.some(({ problem }) => problem === ''),
    add(files: readonly File[]) {
      const room = mailLimits.attachments - attached.length - uploads.length;
      if (files.length > room) toast.warning(texts.tooMany);
      let bytes = attached.reduce((sum, file) => sum + file.bytes, 0);
      for (const file of files.slice(0, Math.max(0, room))) {
        lastKey += 1;
        const key = lastKey;
        const problem = judgeFile(file, bytes);
        setUploads((list) => [...list, { key, name: file.name, share: 0, problem }]);
        if (problem !== '') continue;
        bytes += file.size;
        const controller = new AbortController();
        running.current.set(key, controller);
        line.current = line.current.then(() => send(key, file, controller.signal));
      }
    },
    remove(key: number) {
      running.current.get(key)?.abort();
      drop(key);
    },
  };
}
