import { EmptyMailbox } from '#web/components/illustrations/empty-mailbox.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { toPath } from '#web/lib/paths.ts';
import styles from './configure-page.module.css';
import { configureTexts } from './texts.ts';

const texts = configureTexts.mailbox;

export interface MailboxFacts {
  /** Mailboxes of the account, the made-up one left out; undefined while that is not known. */
  count: number | undefined;
  /** Those of them that only a person can help. */
  stopped: number;
  /** The plan does not open the mail centre. */
  locked: boolean;
}

export function MailboxStep({ facts }: { facts: MailboxFacts }) {
  const { count, stopped, locked } = facts;
  const connected = count !== undefined && count > 0;
  return (
    <div className={styles.explained}>
      <EmptyMailbox width={220} />
      <div className={styles.explanation}>
        <p className={styles.words}>{texts.lead}</p>
        <p className={styles.state} data-finished={(connected && stopped === 0) || undefined}>
          {sentenceOf(facts)}
        </p>
        {!locked && (
          <div>
            <LinkButton
              to={connected ? toPath('emailConnection') : toPath('emailConnection', { connect: 1 })}
              type={connected ? 'default' : 'primary'}
            >
              {connected ? texts.more : texts.go}
            </LinkButton>
          </div>
        )}
      </div>
    </div>
  );
}

function sentenceOf({ count, stopped, locked }: MailboxFacts): string {
  if (locked) return texts.locked;
  if (count === undefined) return texts.asking;
  if (count === 0) return texts.none;
  return stopped > 0 ? texts.stopped(count, stopped) : texts.count(count);
}
