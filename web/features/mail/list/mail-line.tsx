import { Link } from 'react-router';
import type { MailRow } from '#contract/mail-messages.ts';
import { Icon } from '#web/components/icon.tsx';
import { SampleMark } from '#web/components/sample-mark.tsx';
import { formatMinute } from '#web/lib/format-minute.ts';
import { DeliveryMark } from '../detail/delivery-mark.tsx';
import { letterTexts } from '../detail/texts.ts';
import styles from './mail-line.module.css';
import { mailTime } from './mail-time.ts';
import { nameOf, namesOf } from './people.ts';
import { StarButton } from './star-button.tsx';
import { rowTexts as texts } from './texts.ts';

interface MailLineProps {
  row: MailRow;
  to: string;
  now: Date;
  /** It goes from us to others: it is told by whom it is for. */
  ours: boolean;
  /** Who and when in one line, all else in another. */
  dense?: boolean;
  /** It is being read beside the list. */
  open?: boolean;
  /** Whether it is chosen; undefined where nothing can be. */
  chosen: boolean | undefined;
  onChoose: (chosen: boolean) => void;
  onStar: () => void;
}

/** One mail of a list: who, when, about what, and how it begins. */
export function MailLine(props: MailLineProps) {
  const { row, to, now, ours, dense = false, open = false, chosen, onChoose, onStar } = props;
  const subject = row.subject.trim() || letterTexts.noSubject;
  return (
    <li
      className={styles.line}
      data-unread={!row.seen || undefined}
      data-open={open || undefined}
      data-dense={dense || undefined}
    >
      {chosen !== undefined && (
        <label className={styles.choose}>
          <input
            type="checkbox"
            checked={chosen}
            aria-label={texts.select(subject)}
            onChange={({ target }) => onChoose(target.checked)}
          />
        </label>
      )}
      <Link
        className={styles.link}
        to={to}
        data-mail={row.id}
        aria-current={open ? 'true' : undefined}
        preventScrollReset
      >
        <span className={styles.head}>
          {!row.seen && <span className="ht-hidden">{texts.unread}</span>}
          <bdi className={styles.who}>{ours ? texts.to(namesOf(row.to)) : nameOf(row.from)}</bdi>
          <time className={styles.time} dateTime={row.date} title={formatMinute(row.date)}>
            {mailTime(row.date, now)}
          </time>
        </span>
        <span className={styles.about}>
          <bdi className={styles.subject}>{subject}</bdi>
          <bdi className={styles.preview}>{row.preview}</bdi>
        </span>
        <Marks row={row} />
      </Link>
      <StarButton
        on={row.star}
        label={row.star ? texts.unstar(subject) : texts.star(subject)}
        onPress={onStar}
      />
    </li>
  );
}

function Marks({ row }: { row: MailRow }) {
  const { state, stateText, bounced, answered, hasAttachments, threadCount, followUpAt, sample } = row;
  // What simply arrived has nothing to say; most lines are of that kind.
  const quiet = (state === null || state === 'sent') && !bounced;
  if (quiet && !answered && !hasAttachments && threadCount < 2 && followUpAt === null && !sample) return null;
  return (
    <span className={styles.marks}>
      {!quiet && <DeliveryMark row={row} />}
      {followUpAt !== null && <span>{texts.followUp(formatMinute(followUpAt))}</span>}
      {answered && <span>{texts.answered}</span>}
      {hasAttachments && (
        <span className={styles.mark}>
          <Icon name="link" size={14} />
          {texts.attachments}
        </span>
      )}
      {threadCount > 1 && <span>{texts.thread(threadCount)}</span>}
      {sample && <SampleMark />}
      {!quiet && stateText !== '' && <bdi className={styles.words}>{stateText}</bdi>}
    </span>
  );
}
