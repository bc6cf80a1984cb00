import { toPath } from '#web/lib/paths.ts';

/** Where a mail is read: those that came in the inbox, ours and what became of them in the outbox. */
export function mailPath(kind: string, id: string, phone: boolean): string {
  const came = kind === 'received';
  if (phone) return toPath(came ? 'indetailMobile' : 'outdetailMobile', { id });
  return toPath(came ? 'inbox' : 'outbox', { id });
}
