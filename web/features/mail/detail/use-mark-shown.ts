import { useEffect, useRef } from 'react';
import type { MailView } from '#contract/mail-messages.ts';
import type { MailActions } from '../list/use-mail-actions.ts';

/** A mail is read once it has been shown, and only by that: who marks it unread afterwards means it. */
export function useMarkShown(mail: Pick<MailView, 'id' | 'seen'> | undefined, actions: MailActions): void {
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (!mail || shown.current === mail.id) return;
    shown.current = mail.id;
    if (!mail.seen) actions.markOne(mail.id, { seen: true });
  });
}
