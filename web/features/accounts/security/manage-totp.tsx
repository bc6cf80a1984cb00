import { Button, Flex, Form } from 'antd';
import { useState } from 'react';
import type { EndpointOutput } from '../../../../contract/endpoint.ts';
import type { getTotp } from '../../../../contract/security.ts';
import { StateMark } from '../../../components/state-mark.tsx';
import { useDisableTotp, type useRenewRecoveryCodes } from '../../../data/security.ts';
import { formatMinute } from '../../../lib/format-minute.ts';
import { toast } from '../../../lib/toast.ts';
import { DialogForm } from '../form-dialog.tsx';
import { showFormErrors } from '../show-form-errors.ts';
import { CodeItem } from './code-item.tsx';
import styles from './security.module.css';
import { securityTexts, totpTexts as texts } from './texts.ts';

/** With so few left a lost phone may soon lock its owner out. */
const fewCodes = 3;

interface ManageProps {
  totp: EndpointOutput<typeof getTotp>;
  renew: ReturnType<typeof useRenewRecoveryCodes>;
  onClose: () => void;
}

/** How the second step stands; new recovery codes and switching off, each for a code. */
export function ManageTotp({ totp, renew, onClose }: ManageProps) {
  const [wish, setWish] = useState<'renew' | 'disable'>();
  const disable = useDisableTotp();
  const { enabledAt, recoveryLeft } = totp;
  return (
    <div className={styles.stack}>
      <p>
        <StateMark tone="good">{securityTexts.totpOn}</StateMark>{' '}
        {enabledAt && <span className={styles.soft}>{texts.since(formatMinute(enabledAt))}</span>}
      </p>
      <p>
        {texts.left(recoveryLeft)}
        {recoveryLeft <= fewCodes && <strong className={styles.warn}>{texts.few}</strong>}
      </p>
      {wish === undefined && (
        <Flex justify="flex-end" gap={8} wrap>
          <Button onClick={() => setWish('renew')}>{texts.renew}</Button>
          <Button danger onClick={() => setWish('disable')}>
            {texts.disable}
          </Button>
        </Flex>
      )}
      {wish === 'renew' && (
        <ForACode
          note={texts.renewNote}
          submit={texts.renew}
          change={renew}
          onCancel={() => setWish(undefined)}
        />
      )}
      {wish === 'disable' && (
        <ForACode
          note={texts.disableNote}
          submit={texts.disable}
          danger
          change={disable}
          onCancel={() => setWish(undefined)}
          onDone={() => {
            toast.success(texts.disabled);
            onClose();
          }}
        />
      )}
    </div>
  );
}

interface ForACodeProps {
  note: string;
  submit: string;
  danger?: boolean;
  change: ReturnType<typeof useRenewRecoveryCodes> | ReturnType<typeof useDisableTotp>;
  onCancel: () => void;
  onDone?: () => void;
}

/** What is done once a code was right. */
function ForACode({ note, submit, danger = false, change, onCancel, onDone }: ForACodeProps) {
  const [form] = Form.useForm<{ code: string }>();
  const send = (body: { code: string }) =>
    change.mutate(body, {
      ...(onDone && { onSuccess: onDone }),
      onError: (error: unknown) => showFormErrors(form, error),
    });
  return (
    <DialogForm
      form={form}
      submit={{ text: submit, danger, isPending: change.isPending }}
      onSubmit={send}
      onCancel={onCancel}
    >
      <p className={styles.soft}>{note}</p>
      <CodeItem label={texts.codeOrRecovery} hint={texts.codeOrRecoveryHint} />
    </DialogForm>
  );
}
