import { Link } from 'react-router';
import type { MailView } from '#contract/mail-messages.ts';
import { useHeld } from '#web/parts/intelligence/use-held.ts';
import { composePath } from '#web/parts/mail/compose-path.ts';
import type { MailActions } from '../list/use-mail-actions.ts';
import buttonStyles from '../small-button.module.css';
import { SmallButton } from '../small-button.tsx';
import styles from './letter-actions.module.css';
import { actionTexts as texts } from './texts.ts';

interface LetterActionsProps {
  mail: MailView;
  actions: MailActions;
  onPrint: () => void;
  /** It is leaving the screen. */
  onGone: () => void;
}

export function LetterActions({ mail, actions, onPrint, onGone }: LetterActionsProps) {
  const { id, star, seen, to, cc } = mail;
  const mayWrite = useHeld('email_send');
  return (
    <div className={styles.actions} role="toolbar" aria-label={texts.label}>
      {mayWrite && (
        <>
          <Link className={buttonStyles.button} to={composePath({ reply: id })}>
            {texts.reply}
          </Link>
          {to.length + cc.length > 1 && (
            <Link className={buttonStyles.button} to={composePath({ reply: id, all: true })}>
              {texts.replyAll}
            </Link>
          )}
          <Link className={buttonStyles.button} to={composePath({ forward: id })}>
            {texts.forward}
          </Link>
        </>
      )}
      <SmallButton onClick={() => actions.markOne(id, { star: !star })}>
        {star ? texts.unstar : texts.star}
      </SmallButton>
      <SmallButton onClick={() => actions.markOne(id, { seen: !seen })}>
        {seen ? texts.unread : texts.read}
      </SmallButton>
      <SmallButton onClick={onPrint}>{texts.print}</SmallButton>
      <SmallButton danger onClick={() => void actions.removeMany([mail], onGone)}>
        {texts.remove}
      </SmallButton>
    </div>
  );
}
