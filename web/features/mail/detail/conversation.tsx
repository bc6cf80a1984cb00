import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MailRow } from '#contract/mail-messages.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { ErrorState } from '#web/components/error-state.tsx';
import { EmptyMailbox } from '#web/components/illustrations/empty-mailbox.tsx';
import { mailQuery, threadQuery } from '#web/data/mail-messages.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { formatMinute } from '#web/lib/format-minute.ts';
import { nameOf } from '../list/people.ts';
import type { MailActions } from '../list/use-mail-actions.ts';
import styles from './conversation.module.css';
import { DeliveryMark } from './delivery-mark.tsx';
import { foldThread } from './folded.ts';
import { Letter } from './letter.tsx';
import { letterTexts, threadTexts as texts } from './texts.ts';

interface ConversationProps {
  /** The mail that was opened; the others of its conversation stand around it, closed. */
  id: string;
  actions: MailActions;
  onGone: () => void;
}

export function Conversation({ id, actions, onGone }: ConversationProps) {
  const { data: mail, error, refetch } = useQuery(mailQuery(id, false));
  const threadId = mail?.threadId ?? '';
  const thread = useQuery({ ...threadQuery(threadId), enabled: (mail?.threadCount ?? 1) > 1 });
  if (error && !mail) {
    if (error instanceof ApiError && error.reason === 'not_found')
      return (
        <EmptyState
          illustration={<EmptyMailbox width={180} />}
          title={letterTexts.gone}
          text={letterTexts.goneText}
        />
      );
    return <ErrorState title={letterTexts.failedTitle} error={error} onRetry={() => void refetch()} />;
  }
  if (!mail) return <div className={styles.waiting} role="status" aria-label={letterTexts.loading} />;
  const rows = thread.data?.list ?? [mail];
  return (
    <div className={styles.conversation}>
      <h2 className={styles.subject}>
        <bdi>{mail.subject.trim() || letterTexts.noSubject}</bdi>
        {rows.length > 1 && <span className={styles.count}>{texts.count(rows.length)}</span>}
      </h2>
      {thread.error && !thread.data && (
        <ErrorState error={thread.error} onRetry={() => void thread.refetch()} />
      )}
      {rows.length > 1 ? (
        <Mails rows={rows} opened={id} actions={actions} onGone={onGone} />
      ) : (
        <Letter id={id} actions={actions} onGone={onGone} />
      )}
    </div>
  );
}

interface MailsProps {
  rows: readonly MailRow[];
  opened: string;
  actions: MailActions;
  onGone: () => void;
}

function Mails({ rows, opened, actions, onGone }: MailsProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set([opened]));
  const [whole, setWhole] = useState(false);
  const { rows: shown, hidden } = foldThread(rows, open, whole);
  const turn = (id: string) =>
    setOpen((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]));
  return (
    <ol className={styles.mails} aria-label={texts.label}>
      {shown.map((row) => {
        const waiting = hidden.get(row.id);
        const isOpen = open.has(row.id);
        const who = nameOf(row.from);
        return (
          <li key={row.id} className={styles.mail} data-unread={!row.seen || undefined}>
            <button
              type="button"
              className={styles.line}
              aria-expanded={isOpen}
              aria-label={isOpen ? texts.close(who) : texts.open(who)}
              onClick={() => turn(row.id)}
            >
              <bdi className={styles.who}>{who}</bdi>
              <bdi className={styles.preview}>{isOpen ? '' : row.preview}</bdi>
              {!isOpen && row.state !== 'sent' && <DeliveryMark row={row} />}
              <time className={styles.time} dateTime={row.plannedFor ?? row.date}>
                {formatMinute(row.plannedFor ?? row.date)}
              </time>
            </button>
            {isOpen && (
              <Letter
                id={row.id}
                actions={actions}
                // Of the others only the one that was opened takes the reader away with it.
                onGone={() => row.id === opened && onGone()}
              />
            )}
            {waiting !== undefined && (
              <button type="button" className={styles.hidden} onClick={() => setWhole(true)}>
                {texts.hidden(waiting)}
              </button>
            )}
          </li>
        );
      })}
    </ol>
  );
}
