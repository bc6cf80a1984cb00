import { useState } from 'react';
import { codeResendSeconds } from '#contract/limits.ts';
import { isNetworkError } from '../lib/api-error.ts';
import { reportError } from '../lib/report-error.ts';
import { useCountdown } from '../lib/use-countdown.ts';
import styles from './code-button.module.css';
import { codeButtonTexts as texts } from './texts.ts';

interface CodeButtonProps {
  /** Sends the code; false when there was nothing to send to. */
  send: () => Promise<boolean>;
}

/**
 * Asks for a mailed code, then counts 60 seconds before it may be asked again. A refusal is shown and counts too:
 * asking faster would only be refused again.
 */
export function CodeButton({ send }: CodeButtonProps) {
  const countdown = useCountdown(codeResendSeconds);
  const [sending, setSending] = useState(false);
  const [asked, setAsked] = useState(false);

  const ask = async () => {
    setSending(true);
    try {
      if (await send()) begin();
    } catch (error) {
      reportError(error);
      if (!isNetworkError(error)) begin();
    } finally {
      setSending(false);
    }
  };
  const begin = () => {
    setAsked(true);
    countdown.start();
  };

  return (
    <button type="button" className={styles.button} disabled={sending || countdown.running} onClick={ask}>
      {countdown.running ? texts.wait(countdown.left) : asked ? texts.resend : texts.send}
    </button>
  );
}
