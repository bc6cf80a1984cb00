import { useQuery } from '@tanstack/react-query';
import type { MailFigure } from '#contract/mail-messages.ts';
import { CardFrame } from '#web/charts/card-frame.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { PageSkeleton } from '#web/components/page-skeleton.tsx';
import { useMailboxes } from '#web/data/mail-accounts.ts';
import { mailOverviewQuery } from '#web/data/mail-messages.ts';
import { toPath } from '#web/lib/paths.ts';
import { useHeld } from '#web/parts/intelligence/use-held.ts';
import { SmallButton } from '../small-button.tsx';
import { MailboxCard } from './mailbox-card.tsx';
import { NumberLink } from './number-link.tsx';
import styles from './overview.module.css';
import { OverviewEmpty } from './overview-empty.tsx';
import { overviewNumbers } from './overview-numbers.ts';
import { centerTexts, mailboxTexts, overviewTexts as texts } from './texts.ts';

/** How mail stands: six figures, each leading to its mails, and every mailbox with its state. */
export function Overview() {
  const boxes = useMailboxes();
  const numbers = useQuery(mailOverviewQuery);
  const mayConnect = useHeld('email_center');
  if (boxes.error && !boxes.data)
    return <LoadFailure error={boxes.error} onRetry={() => void boxes.refetch()} texts={centerTexts} />;
  if (!boxes.data || (!numbers.data && !numbers.error)) return <PageSkeleton />;
  const { list, today } = boxes.data;
  if (list.length === 0) return <OverviewEmpty />;
  const notes: Partial<Record<MailFigure, string>> = {
    waiting: texts.waitingNote,
    sentToday: texts.ofCap(today.used, today.cap),
    bounced: texts.bouncedNote,
  };
  return (
    <div className={styles.overview}>
      {numbers.data ? (
        <dl className={styles.numbers} aria-label={texts.label}>
          {overviewNumbers.map((name) => (
            <div key={name} className={styles.number}>
              <dt>{texts[name]}</dt>
              <dd>
                <NumberLink name={name} count={numbers.data[name]} />
              </dd>
              <dd className={styles.note}>{notes[name] ?? ''}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className={styles.partial} role="alert">
          {texts.partial}
          <SmallButton onClick={() => void numbers.refetch()}>{texts.retryNumbers}</SmallButton>
        </p>
      )}
      <CardFrame
        title={mailboxTexts.title}
        note={list.length > 1 ? mailboxTexts.note : mailboxTexts.noteOfOne}
        beside={mayConnect && <LinkButton to={toPath('emailConnection')}>{mailboxTexts.manage}</LinkButton>}
      >
        <ul className={styles.boxes}>
          {list.map((box) => (
            <MailboxCard
              key={box.id}
              box={box}
              // Of the only one they stand above already.
              counted={list.length > 1 ? numbers.data?.mailboxes.find(({ id }) => id === box.id) : undefined}
            />
          ))}
        </ul>
      </CardFrame>
    </div>
  );
}
