import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { computerPages } from '#contract/accounts.ts';
import { Dialog } from '#web/components/dialog.tsx';
import { PlainButton } from '#web/components/plain-button.tsx';
import { mailPageLink } from '#web/data/accounts.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { copyText } from '#web/lib/copy-text.ts';
import { toPath } from '#web/lib/paths.ts';
import { toast } from '#web/lib/toast.ts';
import styles from './computer-only.module.css';
import { computerOnlyTexts as texts } from './computer-only-texts.ts';

/** In place of a page that needs a computer: its address to take there, by the clipboard or by mail. */
export function ComputerOnly() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [state, setState] = useState<'ready' | 'sending' | 'sent'>('ready');
  const leave = () => {
    const cameFromHere = (globalThis.history.state as { idx?: number } | null)?.idx;
    if (cameFromHere) navigate(-1);
    else navigate(toPath('bulletinBoardMobile'), { replace: true });
  };
  const page = computerPages.find((path) => path === pathname);
  const send = async () => {
    if (!page || state !== 'ready') return;
    setState('sending');
    try {
      await mailPageLink({ page, query: search.slice(1) });
      setState('sent');
    } catch (error) {
      setState('ready');
      toast.error(error instanceof ApiError ? error.message : texts.failed);
    }
  };
  return (
    <Dialog title={texts.title} okText={texts.close} onAnswer={leave}>
      <p className={styles.words}>{texts.content}</p>
      <div className={styles.ways}>
        <PlainButton onClick={() => void copyText(globalThis.location.href)}>{texts.copy}</PlainButton>
        {page && <PlainButton onClick={() => void send()}>{texts.mail[state]}</PlainButton>}
      </div>
      <p className={styles.words} role="status">
        {state === 'sent' && texts.sent}
      </p>
    </Dialog>
  );
}
