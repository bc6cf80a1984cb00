import type { MailRow } from '#contract/mail-messages.ts';
import { useCancelMail, useResendMail } from '#web/data/mail-messages.ts';
import { confirm } from '#web/lib/confirm.ts';
import { toast } from '#web/lib/toast.ts';
import { SmallButton } from '../small-button.tsx';
import { DeliveryMark } from './delivery-mark.tsx';
import styles from './delivery-note.module.css';
import { deliveryTexts as texts } from './texts.ts';

type Delivery = Pick<MailRow, 'id' | 'state' | 'stateText' | 'plannedFor' | 'bounced'>;

/** How far a mail of ours has come, the server's words about it, and what can be done. */
export function DeliveryNote({ mail }: { mail: Delivery }) {
  const { id, state, stateText, bounced } = mail;
  const cancel = useCancelMail();
  const resend = useResendMail();
  if (state === null && !bounced) return null;
  const again = async () => {
    // Only a person can know that it did not arrive.
    const notArrived = state === 'uncertain';
    if (notArrived && !(await confirm({ ...texts.ask, danger: true }))) return;
    resend.mutate({ id, notArrived }, { onSuccess: () => toast.success(texts.againDone) });
  };
  const words = stateText || (state === 'uncertain' ? texts.uncertainText : '');
  return (
    <div className={styles.note}>
      <DeliveryMark row={mail} />
      {words !== '' && <bdi className={styles.words}>{words}</bdi>}
      {state === 'queued' && (
        <SmallButton onClick={() => cancel.mutate(id, { onSuccess: () => toast.success(texts.cancelDone) })}>
          {texts.cancel}
        </SmallButton>
      )}
      {(state === 'failed' || state === 'uncertain') && (
        <SmallButton onClick={() => void again()}>{texts.again}</SmallButton>
      )}
    </div>
  );
}
