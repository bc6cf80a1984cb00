import type { MailboxState } from '#contract/mail-accounts.ts';
import { StateMark, type StateTone } from '#web/components/state-mark.tsx';
import { stateTexts as texts } from './texts.ts';

const tones: Record<MailboxState, StateTone> = {
  connecting: 'done',
  syncing: 'done',
  live: 'good',
  waiting: 'waiting',
  stopped: 'off',
  sample: 'void',
};

export function MailboxStateMark({ state }: { state: MailboxState }) {
  return <StateMark tone={tones[state]}>{texts[state]}</StateMark>;
}
