import type { MailboxView } from '#contract/mail-accounts.ts';
import { formatMinute } from '#web/lib/format-minute.ts';
import styles from './mailbox-card.module.css';
import { cardTexts as texts } from './texts.ts';

/** What has come and left, how fast it may leave, and who may use it. */
export function MailboxFacts({ mailbox }: { mailbox: MailboxView }) {
  const { syncedAt, unread, sentToday, perMinute, dailyCap, memberIds } = mailbox;
  const { facts } = texts;
  const lines: [title: string, value: string][] = [
    [facts.synced, syncedAt === null ? texts.never : formatMinute(syncedAt)],
    [facts.unread, texts.mails(unread)],
    [facts.sentToday, texts.mails(sentToday)],
    [facts.pace, texts.perMinute(perMinute)],
    [facts.cap, texts.capOf(dailyCap)],
    [facts.members, membersOf(memberIds)],
  ];
  return (
    <dl className={styles.facts}>
      {lines.map(([title, value]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function membersOf(ids: MailboxView['memberIds']): string {
  if (ids === null) return texts.everybody;
  return ids.length === 0 ? texts.ownerOnly : texts.members(ids.length);
}
