import type { SubAccount } from '#contract/sub-accounts.ts';
import { useResetMemberTotp } from '#web/data/security.ts';
import { useDeleteSubAccount, useEnableSubAccount, useResendInvite } from '#web/data/sub-accounts.ts';
import { confirm } from '#web/lib/confirm.ts';
import { toast } from '#web/lib/toast.ts';
import { subAccountTexts as texts } from './sub-account-texts.ts';
import { fieldTexts } from './texts.ts';

/** What a row can do; each step asks first and says how it went. */
export function useSubAccountActions() {
  const update = useEnableSubAccount();
  const removal = useDeleteSubAccount();
  const invite = useResendInvite();
  const reset = useResetMemberTotp();
  const saying = (text: string) => ({ onSuccess: () => toast.success(text) });
  const { cancel: cancelText } = fieldTexts;

  return {
    toggle: async ({ id, name, enabled }: SubAccount) => {
      const agreed = await confirm(
        enabled
          ? {
              title: texts.disableTitle(name),
              content: texts.disableText,
              okText: texts.disableOk,
              cancelText,
            }
          : { title: texts.enableTitle(name), content: texts.enableText, okText: texts.enableOk, cancelText },
      );
      if (agreed) update.mutate({ id, enabled: !enabled }, saying(texts.saved));
    },
    resend: async ({ id, name }: SubAccount) => {
      const agreed = await confirm({
        title: texts.resendTitle(name),
        content: texts.resendText,
        okText: texts.resendOk,
        cancelText,
      });
      if (agreed) invite.mutate(id, saying(texts.resent));
    },
    resetTotp: async ({ id, name }: SubAccount) => {
      const agreed = await confirm({
        title: texts.resetTotpTitle(name),
        content: texts.resetTotpText,
        okText: texts.resetTotpOk,
        cancelText,
        danger: true,
      });
      if (agreed) reset.mutate(id, saying(texts.totpReset));
    },
    remove: async ({ id, name }: SubAccount) => {
      const agreed = await confirm({
        title: texts.removeTitle(name),
        content: texts.removeText,
        okText: texts.removeOk,
        cancelText,
        danger: true,
      });
      if (agreed) removal.mutate(id, saying(texts.removed));
    },
  };
}
