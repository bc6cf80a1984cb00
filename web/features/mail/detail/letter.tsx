import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ErrorState } from '#web/components/error-state.tsx';
import { mailQuery } from '#web/data/mail-messages.ts';
import { useSmallScreen } from '#web/lib/use-small-screen.ts';
import type { MailActions } from '../list/use-mail-actions.ts';
import { Attachments } from './attachments.tsx';
import { DeliveryNote } from './delivery-note.tsx';
import styles from './letter.module.css';
import { LetterActions } from './letter-actions.tsx';
import { LetterBody } from './letter-body.tsx';
import { LetterHead } from './letter-head.tsx';
import { letterTexts as texts } from './texts.ts';
import { useMarkShown } from './use-mark-shown.ts';

interface LetterProps {
  id: string;
  actions: MailActions;
  /** It was deleted. */
  onGone: () => void;
}

/** One mail in full. Its text is fetched when it is opened, which may take a moment or fail. */
export function Letter({ id, actions, onGone }: LetterProps) {
  const [images, setImages] = useState(false);
  const { data: mail, error, refetch, isPlaceholderData } = useQuery(mailQuery(id, images));
  const paper = useRef<HTMLElement>(null);
  const small = useSmallScreen();
  useMarkShown(mail, actions);
  if (error && (!mail || isPlaceholderData))
    return <ErrorState title={texts.failedTitle} error={error} onRetry={() => void refetch()} />;
  if (!mail) return <div className={styles.waiting} role="status" aria-label={texts.loading} />;
  const print = () => {
    // The style sheet prints this one and nothing around it.
    paper.current?.setAttribute('data-printing', '');
    globalThis.print();
    paper.current?.removeAttribute('data-printing');
  };
  const buttons = <LetterActions mail={mail} actions={actions} onPrint={print} onGone={onGone} />;
  return (
    <article ref={paper} className={styles.letter} data-letter={id}>
      <h3 className={styles.printed}>{mail.subject.trim() || texts.noSubject}</h3>
      <LetterHead mail={mail} />
      <DeliveryNote mail={mail} />
      {!small && buttons}
      <LetterBody
        mail={mail}
        images={images}
        imagesLoading={images && isPlaceholderData}
        onImages={() => setImages(true)}
      />
      <Attachments mail={mail} />
      {/* A phone has room for the mail itself before what can be done with it. */}
      {small && buttons}
    </article>
  );
}
