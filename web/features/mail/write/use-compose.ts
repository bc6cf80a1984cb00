import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { draftCalls } from '#web/data/mail-sending.ts';
import type { MailContent } from './content/mail-content.ts';
import { createDraftSaver } from './draft/draft-saver.ts';
import type { Opened } from './opened.ts';

/** Long enough that a sentence is one save, short enough that little is lost. */
const restMs = 1500;
/** What a mail was begun with; once there is a draft it says all of it. */
const beginnings = ['to', 'domain', 'reply', 'all', 'forward', 'template'] as const;

/** The mail that is being written, kept as a draft while it is. */
export function useCompose({ draft, content: begun }: Pick<Opened, 'draft' | 'content'>) {
  const [content, setContent] = useState(begun);
  // Editors hold their own text; a new number makes them begin anew with the content's.
  const [revision, setRevision] = useState(0);
  const [saver] = useState(() => createDraftSaver({ calls: draftCalls, opened: draft, begun, restMs }));
  const status = useSyncExternalStore(saver.subscribe, saver.get);

  useEffect(() => saver.change(content), [saver, content]);
  useEffect(() => {
    const save = () => void saver.flush();
    // A page that is put away may not come back.
    const onHide = () => document.visibilityState === 'hidden' && save();
    document.addEventListener('visibilitychange', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      save();
    };
  }, [saver]);
  useDraftInAddress(status.id);

  const update = useCallback(
    (part: Partial<MailContent> | ((before: MailContent) => Partial<MailContent>)) =>
      setContent((before) => ({ ...before, ...(typeof part === 'function' ? part(before) : part) })),
    [],
  );
  return {
    content,
    update,
    /** Text that did not come from an editor. */
    replace: (part: Partial<MailContent>) => {
      update(part);
      setRevision((number) => number + 1);
    },
    revision,
    saver,
    status,
  };
}

export type Composing = ReturnType<typeof useCompose>;

/** So that loading the page again opens the same mail. */
function useDraftInAddress(id: string | null): void {
  const [search, setSearch] = useSearchParams();
  const shown = search.get('draft');
  useEffect(() => {
    if (id === null || shown === id) return;
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const name of beginnings) next.delete(name);
        next.set('draft', id);
        return next;
      },
      { replace: true },
    );
  }, [id, shown, setSearch]);
}
