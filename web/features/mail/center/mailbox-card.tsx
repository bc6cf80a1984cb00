import type { MailboxView } from '#contract/mail-accounts.ts';
import type { MailFigures } from '#contract/mail-messages.ts';
import { SampleMark } from '#web/components/sample-mark.tsx';
import { useRetryMailbox } from '#web/data/mail-accounts.ts';
import { formatMinute } from '#web/lib/format-minute.ts';
import { toast } from '#web/lib/toast.ts';
import { MailboxStateMark } from '../connect/mailbox-state.tsx';
import { SmallButton } from '../small-button.tsx';
import styles from './mailbox-card.module.css';
import { NumberLink } from './number-link.tsx';
import { overviewNumbers } from './overview-numbers.ts';
import { overviewTexts, mailboxTexts as texts } from './texts.ts';

interface MailboxCardProps {
  box: MailboxView;
  /** Unknown where they did not load; of the only mailbox they are those of all mail. */
  counted: MailFigures | undefined;
}

/** One mailbox: how it fares, what is wrong with it, and its mails in figures. */
export function MailboxCard({ box, counted }: MailboxCardProps) {
  const { id, email, name, state, trouble, sample } = box;
  const retry = useRetryMailbox();
  return (
    <li className={styles.box}>
      <div className={styles.head}>
        <bdi className={styles.email}>{email}</bdi>
        {name !== '' && <bdi className={styles.soft}>{name}</bdi>}
        {sample && <SampleMark />}
        <MailboxStateMark state={state} />
        <span className={styles.soft}>{progressOf(box)}</span>
      </div>
      {trouble !== '' && (
        <p className={styles.trouble} role="alert">
          <bdi>{trouble}</bdi>
          {(state === 'waiting' || state === 'stopped') && (
            <SmallButton
              label={texts.retryOf(email)}
              onClick={() => retry.mutate(id, { onSuccess: () => toast.success(texts.retried) })}
            >
              {texts.retry}
            </SmallButton>
          )}
        </p>
      )}
      {sample && <p className={styles.note}>{texts.sampleNote}</p>}
      {counted && (
        <dl className={styles.numbers}>
          {overviewNumbers.map((figure) => (
            <div key={figure} className={styles.number}>
              <dt>{overviewTexts[figure]}</dt>
              <dd>
                <NumberLink name={figure} count={counted[figure]} box={id} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

function progressOf({ state, progress, nextTryAt, syncedAt }: MailboxView): string {
  if (progress) return texts.progress(progress.done, progress.total);
  if (state === 'waiting' && nextTryAt !== null) return texts.nextTry(formatMinute(nextTryAt));
  return syncedAt === null ? '' : texts.synced(formatMinute(syncedAt));
}
