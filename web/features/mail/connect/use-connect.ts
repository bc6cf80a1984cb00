import type { FormInstance } from 'antd';
import { useState } from 'react';
import type { MailProvider } from '#contract/mail-accounts.ts';
import { useCreateMailbox, useVerifyMailbox } from '#web/data/mail-accounts.ts';
import { isSessionLost } from '#web/lib/api-error.ts';
import { toast } from '#web/lib/toast.ts';
import { type ConnectValues, loginOf, newMailboxOf } from './connect-values.ts';
import { refusedFields } from './refused-fields.ts';
import { formTexts as texts } from './texts.ts';

interface ConnectOptions {
  form: FormInstance<ConnectValues>;
  onConnected: () => void;
}

/** Tries both directions, then saves; what was refused goes under its field or above the form. */
export function useConnect({ form, onConnected }: ConnectOptions) {
  const verification = useVerifyMailbox();
  const creation = useCreateMailbox();
  const [refusal, setRefusal] = useState<unknown>();

  const refuse = (error: unknown) => {
    if (isSessionLost(error)) return;
    const fields = refusedFields(error);
    if (fields.length > 0) form.setFields(fields as never);
    else setRefusal(error);
  };

  const verify = async (values: ConnectValues): Promise<boolean> => {
    setRefusal(undefined);
    const { imap, smtp } = await verification.mutateAsync(loginOf(values));
    return imap.ok && smtp.ok;
  };

  return {
    refusal,
    result: verification.data,
    isVerifying: verification.isPending,
    isPending: verification.isPending || creation.isPending,
    /** Something was changed since: the results speak of other values. */
    forget: () => {
      if (verification.data) verification.reset();
    },
    verifyOnly: () =>
      form
        .validateFields()
        // What is wrong with a field stands under it.
        .then(
          (values) => verify({ ...form.getFieldsValue(true), ...values }),
          () => false,
        )
        .catch(refuse),
    save: async (values: ConnectValues, provider: MailProvider) => {
      try {
        if (!(await verify(values))) return;
        await creation.mutateAsync(newMailboxOf(values, provider));
        toast.success(texts.connected(values.email.trim()));
        onConnected();
      } catch (error) {
        refuse(error);
      }
    },
  };
}
