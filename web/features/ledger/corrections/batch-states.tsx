import {
  type DeliveryState,
  deliveryStateNames,
  deliveryStates,
  rowStateNames,
  rowStates,
} from '#contract/corrections.ts';
import type { Submission } from '#contract/submissions.ts';
import { StateMark } from '#web/components/state-mark.tsx';
import styles from './corrections.module.css';
import { deliveryTones, stateTones } from './row-columns.tsx';
import { correctionTexts as texts } from './texts.ts';

/** How many orders of a batch stand how: what was never sent is no answer of the network's. */
export function BatchStates({ states, delivery }: Pick<Submission, 'states' | 'delivery'>) {
  const unsent = delivery?.states.unsent ?? 0;
  const seen = { ...states, not_seen: (states.not_seen ?? 0) - unsent };
  return (
    <span className={styles.states}>
      {delivery && <Deliveries states={delivery.states} />}
      {rowStates
        .filter((state) => (seen[state] ?? 0) > 0)
        .map((state) => (
          <StateMark key={state} tone={stateTones[state]}>
            {texts.state(rowStateNames[state], seen[state] ?? 0)}
          </StateMark>
        ))}
    </span>
  );
}

function Deliveries({ states }: { states: Partial<Record<DeliveryState, number>> }) {
  return deliveryStates
    .filter((state) => (states[state] ?? 0) > 0)
    .map((state) => (
      <StateMark key={state} tone={deliveryTones[state]}>
        {texts.state(deliveryStateNames[state], states[state] ?? 0)}
      </StateMark>
    ));
}
