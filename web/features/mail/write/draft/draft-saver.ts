// Keeps a mail that is being written on the server: a while after the last word, one save at a time, and never over what
// another device has saved meanwhile.
import type { MailDraft } from '#contract/mail-sending.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { isBlank, type MailContent } from '../content/mail-content.ts';

export interface DraftCalls {
  create(content: MailContent): Promise<{ id: string; version: number }>;
  save(id: string, version: number, content: MailContent): Promise<{ version: number }>;
  load(id: string): Promise<MailDraft>;
}

/**
 * `kept`: all of it is on the server, or there is nothing to keep · `unkept`: soon saved · `saving` · `failed`: tried again
 * with the next word or by hand · `conflict`: another device has saved it since · `gone`: it was sent or deleted elsewhere.
 */
export type DraftState = 'kept' | 'unkept' | 'saving' | 'failed' | 'conflict' | 'gone';

export interface DraftStatus {
  state: DraftState;
  /** Null until it is first saved. */
  id: string | null;
  /** Of the last save. */
  savedAt: string | null;
  /** The server's words about a refusal. */
  message: string;
}

interface SaverOptions {
  calls: DraftCalls;
  /** The draft that was opened, or what the mail begins with. */
  opened: MailDraft | null;
  begun: MailContent;
  restMs: number;
  /** Passed in so that tests move the clock. */
  now?: () => Date;
}

export type DraftSaver = ReturnType<typeof createDraftSaver>;

export function createDraftSaver({ calls, opened, begun, restMs, now = () => new Date() }: SaverOptions) {
  let status: DraftStatus = {
    state: 'kept',
    id: opened?.id ?? null,
    savedAt: opened?.updatedAt ?? null,
    message: '',
  };
  let version = opened?.version ?? 0;
  let content = opened?.content ?? begun;
  let kept = JSON.stringify(content);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let closed = false;
  let saves = 0;
  const listeners = new Set<() => void>();

  const set = (part: Partial<DraftStatus>) => {
    status = { ...status, ...part };
    for (const listener of listeners) listener();
  };
  /** What was begun and emptied again before it was ever saved leaves no draft behind. */
  const isKept = () => JSON.stringify(content) === kept || (status.id === null && isBlank(content));
  const isStuck = () => status.state === 'conflict' || status.state === 'gone';

  async function saveOnce(): Promise<void> {
    const leaving = content;
    const text = JSON.stringify(leaving);
    set({ state: 'saving', message: '' });
    try {
      if (status.id === null) {
        const made = await calls.create(leaving);
        version = made.version;
        set({ id: made.id });
      } else {
        version = (await calls.save(status.id, version, leaving)).version;
      }
      kept = text;
      saves += 1;
      set({ state: isKept() ? 'kept' : 'unkept', savedAt: now().toISOString() });
    } catch (error) {
      set({ state: stateAfter(error), message: error instanceof ApiError ? error.message : '' });
    }
  }

  /** Until everything written so far is kept, or a save is refused. */
  async function run(): Promise<void> {
    clearTimeout(timer);
    if (!running) {
      running = (async () => {
        while (!closed && !isStuck() && !isKept()) {
          await saveOnce();
          if (status.state === 'failed') break;
        }
      })().finally(() => {
        running = undefined;
      });
    }
    await running;
  }

  /** Goes on from what the server holds now, with these words. */
  const goOn = (draft: MailDraft, words: MailContent) => {
    version = draft.version;
    content = words;
    kept = JSON.stringify(draft.content);
    set({ state: 'unkept', id: draft.id, savedAt: draft.updatedAt, message: '' });
  };

  return {
    get: () => status,
    /** Something was saved since it was opened. */
    hasSaved: () => saves > 0,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change(next: MailContent) {
      content = next;
      if (closed || isStuck() || status.state === 'saving') return;
      set({ state: isKept() ? 'kept' : 'unkept' });
      clearTimeout(timer);
      timer = setTimeout(() => void run(), restMs);
    },
    /** Saves at once; true when all of it is kept. */
    async flush(): Promise<boolean> {
      await run();
      return !isStuck() && isKept();
    },
    /** Mine over the other device's. */
    async keepMine(): Promise<void> {
      if (status.id === null) return;
      const mine = content;
      goOn(await calls.load(status.id), mine);
      await run();
    },
    /** The other device's instead of mine. */
    async takeTheirs(): Promise<MailContent | undefined> {
      if (status.id === null) return undefined;
      const theirs = await calls.load(status.id);
      goOn(theirs, theirs.content);
      set({ state: 'kept' });
      return theirs.content;
    },
    /** Both: mine becomes a draft of its own. */
    async saveAsNew(): Promise<void> {
      kept = '';
      set({ state: 'unkept', id: null, message: '' });
      await run();
    },
    /** Sent or thrown away: nothing of it is saved any more. */
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}

function stateAfter(error: unknown): DraftState {
  const reason = error instanceof ApiError ? error.reason : undefined;
  if (reason === 'conflict') return 'conflict';
  return reason === 'not_found' ? 'gone' : 'failed';
}
