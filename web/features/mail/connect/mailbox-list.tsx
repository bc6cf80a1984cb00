import type { EndpointOutput } from '#contract/endpoint.ts';
import type { listMailboxes } from '#contract/mail-accounts.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { EmptyMailbox } from '#web/components/illustrations/empty-mailbox.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { toPath } from '#web/lib/paths.ts';
import { connectPath } from './connect-view.ts';
import { MailboxCard } from './mailbox-card.tsx';
import styles from './mailboxes.module.css';
import { pageTexts as texts } from './texts.ts';
import { useMailboxSteps } from './use-mailbox-steps.ts';

type MailboxListProps = EndpointOutput<typeof listMailboxes> & { mayManage: boolean };

/** Every mailbox one may use; the connecting of another for who manages them. */
export function MailboxList({ list, today, mayManage }: MailboxListProps) {
  const { take, isBusy } = useMailboxSteps();
  const connect = mayManage && (
    <LinkButton to={connectPath({ kind: 'connect' })} type="primary">
      {texts.connect}
    </LinkButton>
  );
  return (
    <>
      <PageHead title={texts.title} note={texts.note}>
        {list.length > 0 && (
          <>
            <LinkButton to={toPath('mailcenter')}>{texts.toCenter}</LinkButton>
            {connect}
          </>
        )}
      </PageHead>
      {list.length === 0 ? (
        <div className={styles.empty}>
          <EmptyState
            illustration={<EmptyMailbox />}
            title={texts.emptyTitle}
            text={mayManage ? texts.emptyText : texts.emptyMember}
            action={connect}
          />
        </div>
      ) : (
        <section aria-label={texts.list}>
          <p className={styles.today}>{texts.today(today.used, today.cap)}</p>
          <div className={styles.cards}>
            {list.map((mailbox) => (
              <MailboxCard
                key={mailbox.id}
                mailbox={mailbox}
                mayManage={mayManage}
                busy={isBusy}
                onStep={(step) => void take(step, mailbox)}
              />
            ))}
          </div>
        </section>
      )}
    </>
  );
}
