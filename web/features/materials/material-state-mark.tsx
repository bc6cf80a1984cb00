import type { MaterialState } from '#contract/materials.ts';
import { StateMark, type StateTone } from '#web/components/state-mark.tsx';
import { stateTexts } from './texts.ts';

const tones: Record<MaterialState, StateTone> = { valid: 'good', upcoming: 'waiting', expired: 'off' };

export function MaterialStateMark({ state }: { state: MaterialState }) {
  return <StateMark tone={tones[state]}>{stateTexts[state]}</StateMark>;
}
