import { Alert, Button } from 'antd';
import { LinkButton } from '#web/components/link-button.tsx';
import { shanghaiMinute } from '#web/lib/format-minute.ts';
import { toPath } from '#web/lib/paths.ts';
import { useSmallScreen } from '#web/lib/use-small-screen.ts';
import { resultTexts as texts } from '../texts.ts';
import { nameOfVariable } from '../variables/name-of-variable.ts';
import styles from './sending.module.css';
import type { SendAnswer } from './use-sending.ts';

interface SendResultProps {
  answer: SendAnswer;
  sendAt: string | null;
  /** Writes on to those who only lack a value. */
  onGoOn: () => void;
  onClose: () => void;
}

/** What became of each: on its way, or why not. */
export function SendResult({ answer: { queued, rejected }, sendAt, onGoOn, onClose }: SendResultProps) {
  const small = useSmallScreen();
  const fillable = rejected.filter(({ missing }) => missing.length > 0).length;
  return (
    <div className={styles.result}>
      {queued.length > 0 && (
        <Alert
          type="success"
          showIcon
          title={
            sendAt === null
              ? texts.queued(queued.length)
              : texts.scheduled(queued.length, shanghaiMinute(sendAt))
          }
        />
      )}
      <Alert type="warning" showIcon title={texts.rejected(rejected.length)} />
      <ul className={styles.rejected} aria-label={texts.list}>
        {rejected.map(({ to, missing, reason }) => (
          <li key={to}>
            <span className={styles.address}>{to}</span>
            <span className={styles.reason}>
              {missing.length > 0 ? texts.missing(missing.map(nameOfVariable)) : reason}
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        {fillable > 0 && (
          <Button type="primary" onClick={onGoOn}>
            {texts.goOn(fillable)}
          </Button>
        )}
        <LinkButton to={toPath(small ? 'outboxMobile' : 'outbox')}>{texts.outbox}</LinkButton>
        <Button onClick={onClose}>{texts.close}</Button>
      </div>
    </div>
  );
}
