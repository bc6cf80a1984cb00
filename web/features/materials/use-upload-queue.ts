import { useEffect, useReducer, useRef } from 'react';
import { materialMaxBytes } from '#contract/limits.ts';
import type { UploadedPicture } from '#contract/materials.ts';
import { sendPicture } from '#web/data/materials.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { toast } from '#web/lib/toast.ts';
import { titleFrom } from './format.ts';
import { uploadTexts as texts } from './texts.ts';

export interface UploadItem {
  key: number;
  file: File;
  title: string;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  /** Of the bytes that have left, 0…1. */
  share: number;
  /** Sending it once more may help. */
  again: boolean;
  /** Why it failed, or what it waits for. */
  note: string;
  picture: UploadedPicture | undefined;
}

/** Two at once keep a line busy without crowding it. */
const atOnce = 2;
export const maxFiles = 30;

let lastKey = 0;

type Change = { add: UploadItem[] } | { key: number; set: Partial<UploadItem> } | { remove: number };

function reduce(items: readonly UploadItem[], change: Change): readonly UploadItem[] {
  if ('add' in change) return [...items, ...change.add];
  if ('remove' in change) return items.filter(({ key }) => key !== change.remove);
  return items.map((item) => (item.key === change.key ? { ...item, ...change.set } : item));
}

/** Sends pictures as they are added, a few at a time, and keeps what became of each. */
export function useUploadQueue(first: readonly File[]) {
  const [items, change] = useReducer(reduce, first, (files) => files.slice(0, maxFiles).map(itemOf));
  const running = useRef(new Map<number, AbortController>());

  useEffect(() => {
    const controllers = running.current;
    return () => {
      for (const controller of controllers.values()) controller.abort();
    };
  }, []);

  useEffect(() => {
    const free = atOnce - items.filter(({ state }) => state === 'sending').length;
    for (const item of items.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free))) {
      if (running.current.has(item.key)) continue;
      const controller = new AbortController();
      running.current.set(item.key, controller);
      const set = (values: Partial<UploadItem>) => change({ key: item.key, set: values });
      set({ state: 'sending', share: 0, note: '' });
      send(item.file, controller.signal, set)
        .then((picture) => set({ state: 'done', share: 1, note: '', picture }))
        .catch((error: unknown) => {
          if (!controller.signal.aborted) set({ state: 'failed', ...judge(error) });
        })
        .finally(() => running.current.delete(item.key));
    }
  }, [items]);

  return {
    items,
    add(files: readonly File[]) {
      const room = Math.max(0, maxFiles - items.length);
      if (files.length > room) toast.warning(texts.tooMany(maxFiles));
      change({ add: files.slice(0, room).map(itemOf) });
    },
    rename: (key: number, title: string) => change({ key, set: { title } }),
    retry: (key: number) => change({ key, set: { state: 'waiting', note: '', share: 0 } }),
    complain: (key: number, note: string) => change({ key, set: { note } }),
    remove(key: number) {
      running.current.get(key)?.abort();
      change({ remove: key });
    },
  };
}

function itemOf(file: File): UploadItem {
  lastKey += 1;
  const note = file.size > materialMaxBytes ? texts.tooLarge : file.size === 0 ? texts.empty : '';
  const state = note === '' ? 'waiting' : 'failed';
  return {
    key: lastKey,
    file,
    title: titleFrom(file.name),
    state,
    share: 0,
    again: false,
    note,
    picture: undefined,
  };
}

/** Many uploads in a row meet the rate limit: the queue waits as long as the server says. */
async function send(
  file: File,
  signal: AbortSignal,
  set: (values: Partial<UploadItem>) => void,
): Promise<UploadedPicture> {
  for (;;) {
    try {
      return await sendPicture(file, { signal, onUpload: (share) => set({ share }) });
    } catch (error) {
      if (!(error instanceof ApiError) || error.reason !== 'too_many_requests') throw error;
      const seconds = error.retryAfter ?? 10;
      set({ share: 0, note: texts.paused(seconds) });
      await pause(seconds * 1000, signal);
      set({ note: '' });
    }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

/** What the server finds in a file, it will find again. */
function judge(error: unknown): Pick<UploadItem, 'again' | 'note'> {
  if (!(error instanceof ApiError)) return { again: true, note: texts.failed };
  const again = error.reason !== 'invalid_input' && error.reason !== 'too_large';
  return { again, note: error.fields?.file ?? (error.message || texts.failed) };
}
