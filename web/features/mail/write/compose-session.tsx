import { type RefObject, useState } from 'react';
import type { ComposeStart } from '#web/parts/mail/compose-path.ts';
import { ComposeLoader } from './compose-loader.tsx';

interface ComposeSessionProps {
  start: ComposeStart;
  /** Filled by the mail: what the way out of its frame does. */
  leave: RefObject<() => void>;
  onClose: () => void;
}

/** One mail after the other: a new beginning is a new mail, but the address of a mail's own draft is still that mail. */
export function ComposeSession({ start, leave, onClose }: ComposeSessionProps) {
  const [session, setSession] = useState({ start, number: 0 });
  const [draftId, setDraftId] = useState<string | null>(null);
  if (JSON.stringify(session.start) !== JSON.stringify(start)) {
    const isOwn = start.draft !== undefined && start.draft === draftId;
    setSession({ start, number: isOwn ? session.number : session.number + 1 });
    if (!isOwn) setDraftId(null);
  }
  return (
    <ComposeLoader key={session.number} start={start} leave={leave} onDraft={setDraftId} onClose={onClose} />
  );
}
