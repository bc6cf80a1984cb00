import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Form } from 'antd';
import { useState } from 'react';
import type { EndpointCall, EndpointOutput } from '#contract/endpoint.ts';
import type { disableTotp, getTotp } from '#contract/security.ts';
import { StateMark } from '#web/components/state-mark.tsx';
import { passkeysQuery, useProvePasskey } from '#web/data/passkeys.ts';
import { useDisableTotp, type useRenewRecoveryCodes } from '#web/data/security.ts';
import { formatMinute } from '#web/lib/format-minute.ts';
import { toast } from '#web/lib/toast.ts';
import { DialogForm } from '../form-dialog.tsx';
import { showFormErrors } from '../show-form-errors.ts';
import { CodeItem } from './code-item.tsx';
import { PasskeyButton } from './passkey-button.tsx';
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
  const { data: passkeys } = useQuery(passkeysQuery);
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
          note={passkeys?.list.length ? texts.disableNoteWithPasskey : texts.disableNote}
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

type Proof = EndpointCall<typeof disableTotp>['body'];

/** What is done once a code was right, or a passkey has signed. */
function ForACode({ note, submit, danger = false, change, onCancel, onDone }: ForACodeProps) {
  const [form] = Form.useForm<{ code: string }>();
  const prove = useProvePasskey();
  const send = (body: Proof) =>
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
      <PasskeyButton
        isPending={prove.isPending}
        onPress={() => prove.mutate(undefined, { onSuccess: (passkey) => send({ passkey }) })}
      />
    </DialogForm>
  );
}
