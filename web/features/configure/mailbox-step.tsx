import { EmptyMailbox } from '../../components/illustrations/empty-mailbox.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { toPath } from '../../lib/paths.ts';
import styles from './configure-page.module.css';
import { configureTexts } from './texts.ts';

const texts = configureTexts.mailbox;

export function MailboxStep() {
  return (
    <div className={styles.explained}>
      <EmptyMailbox width={220} />
      <div className={styles.explanation}>
        <p className={styles.words}>{texts.lead}</p>
        <p className={styles.state}>{texts.coming}</p>
        <div>
          <LinkButton to={toPath('emailConnection')}>{texts.go}</LinkButton>
        </div>
      </div>
    </div>
  );
}
