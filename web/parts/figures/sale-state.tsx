import { StateMark, type StateTone } from '#web/components/state-mark.tsx';
import type { SaleState } from './report-link.ts';
import { stateTexts, voidedTexts } from './texts.ts';

const tones: Record<SaleState, StateTone> = {
  pending: 'waiting',
  approved: 'good',
  paid: 'done',
  voided: 'void',
};

interface SaleStateMarkProps {
  state: SaleState;
  /** Why it is voided; may be empty. */
  reason: string;
}

export function SaleStateMark({ state, reason }: SaleStateMarkProps) {
  return (
    <StateMark tone={tones[state]} title={reason === '' ? undefined : voidedTexts.reason(reason)}>
      {stateTexts[state]}
    </StateMark>
  );
}
