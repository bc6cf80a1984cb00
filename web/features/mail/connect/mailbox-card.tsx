import { Button } from 'antd';
import type { MailboxView } from '#contract/mail-accounts.ts';
import { SampleMark } from '#web/components/sample-mark.tsx';
import { formatMinute } from '#web/lib/format-minute.ts';
import { type MailboxStep, mailboxAdvice } from './mailbox-advice.ts';
import styles from './mailbox-card.module.css';
import { MailboxFacts } from './mailbox-facts.tsx';
import { MailboxStateMark } from './mailbox-state.tsx';
import { providerTexts, cardTexts as texts } from './texts.ts';

export type CardStep = MailboxStep | 'settings' | 'domain' | 'remove';

interface MailboxCardProps {
  mailbox: MailboxView;
  /** Holds the mail centre; whether this one may be changed the mailbox says itself. */
  mayManage: boolean;
  busy: boolean;
  onStep: (step: CardStep) => void;
}

/** One mailbox: how it fares, what is wrong and what helps, and what can be set. */
export function MailboxCard({ mailbox, mayManage, busy, onStep }: MailboxCardProps) {
  const { email, name, provider, state, sample, mayChange, progress } = mailbox;
  const mayAct = mayManage && mayChange;
  return (
    <article className={styles.card} data-state={state} aria-label={email}>
      <header className={styles.head}>
        <div className={styles.who}>
          <h2 className={styles.email}>
            <bdi>{email}</bdi>
            {sample && <SampleMark />}
          </h2>
          <p className={styles.line}>
            <span>{providerTexts[provider]}</span>
            {name && <bdi>{name}</bdi>}
          </p>
        </div>
        <MailboxStateMark state={state} />
      </header>
      {progress && <ReadingProgress email={email} {...progress} />}
      {state === 'connecting' && <p className={styles.words}>{texts.connectingText}</p>}
      {sample && <p className={styles.words}>{texts.sampleText}</p>}
      <Trouble mailbox={mailbox} mayAct={mayAct} busy={busy} onStep={onStep} />
      <MailboxFacts mailbox={mailbox} />
      {mayAct && (
        <footer className={styles.actions}>
          {!sample && <StepButton step="settings" email={email} onStep={onStep} />}
          {!sample && <StepButton step="domain" email={email} onStep={onStep} />}
          <span className={styles.gap} />
          <StepButton step="remove" email={email} onStep={onStep} danger />
        </footer>
      )}
    </article>
  );
}

function ReadingProgress({ email, done, total }: { email: string; done: number; total: number }) {
  const percent = total === 0 ? 0 : Math.min(100, Math.floor((done / total) * 100));
  return (
    <div className={styles.progress}>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={texts.progress(email)}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span className={styles.bar} style={{ width: `${percent}%` }} />
      </div>
      <p className={styles.words}>{texts.read(done, total)}</p>
    </div>
  );
}

interface TroubleProps {
  mailbox: MailboxView;
  mayAct: boolean;
  busy: boolean;
  onStep: (step: MailboxStep) => void;
}

/** In the server's words, with what helps. */
function Trouble({ mailbox, mayAct, busy, onStep }: TroubleProps) {
  const { email, state, trouble, troubleAt } = mailbox;
  const advice = mailboxAdvice(mailbox, mayAct);
  if (!trouble && !advice) return null;
  return (
    <div className={state === 'stopped' ? styles.stopped : styles.trouble} role="status">
      {trouble && (
        <p className={styles.said}>
          <bdi>{trouble}</bdi>
        </p>
      )}
      {troubleAt !== null && <p className={styles.when}>{texts.troubleAt(formatMinute(troubleAt))}</p>}
      {advice && <p className={styles.said}>{advice.sentence}</p>}
      {advice && advice.steps.length > 0 && (
        <div className={styles.steps}>
          {advice.steps.map((step, index) => (
            <StepButton
              key={step}
              step={step}
              email={email}
              primary={index === 0}
              busy={busy}
              onStep={onStep}
            />
          ))}
        </div>
      )}
    </div>
  );
}

const words: Record<CardStep, string> = {
  retry: texts.retry,
  signIn: texts.signInAgain,
  login: texts.newLogin,
  settings: texts.settings,
  domain: texts.domain,
  remove: texts.remove,
};

interface StepButtonProps<Step extends CardStep> {
  step: Step;
  email: string;
  primary?: boolean;
  danger?: boolean;
  busy?: boolean;
  onStep: (step: Step) => void;
}

function StepButton<Step extends CardStep>(props: StepButtonProps<Step>) {
  const { step, email, primary = false, danger = false, busy = false, onStep } = props;
  return (
    <Button
      type={primary ? 'primary' : danger ? 'text' : 'default'}
      danger={danger}
      disabled={busy}
      aria-label={texts.actionOn(words[step], email)}
      onClick={() => onStep(step)}
    >
      {words[step]}
    </Button>
  );
}
