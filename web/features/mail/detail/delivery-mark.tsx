import type { MailRow, MailState } from '#contract/mail-messages.ts';
import { Icon } from '#web/components/icon.tsx';
import { StateMark, type StateTone } from '#web/components/state-mark.tsx';
import styles from './delivery-mark.module.css';
import { deliveryTexts as texts } from './texts.ts';

/** Of states that need no looking after. */
const tones: Partial<Record<MailState, StateTone>> = {
  queued: 'waiting',
  sending: 'waiting',
  sent: 'good',
  cancelled: 'void',
};

type Delivery = Pick<MailRow, 'state' | 'stateText' | 'plannedFor' | 'bounced'>;

/** How far a mail of ours has come, in one word. */
export function DeliveryMark({ row: { state, stateText, plannedFor, bounced } }: { row: Delivery }) {
  if (state === null && !bounced) return null;
  const tone = state === null || bounced ? undefined : tones[state];
  const words = bounced || state === null ? texts.bounced : plannedFor ? texts.planned : texts[state];
  if (tone)
    return (
      <StateMark tone={tone} title={stateText || undefined}>
        {words}
      </StateMark>
    );
  return (
    <span className={styles.trouble} title={stateText || undefined}>
      <Icon name="warning" size={14} />
      {words}
    </span>
  );
}
