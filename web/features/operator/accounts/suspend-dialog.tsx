import { suspendAccount } from '#contract/operator/accounts.ts';
import { changeAsOperator } from '#web/data/operator/call.ts';
import { FormDialog } from '../shell/form-dialog.tsx';
import { ReasonField } from '../shell/reason-field.tsx';
import { accountTexts as texts } from './texts.ts';

/** Locks an account, with the reason that stays in the audit log. */
export function SuspendDialog({ accountId, onClose }: { accountId: number; onClose: () => void }) {
  return (
    <FormDialog<{ reason: string }>
      title={texts.suspendTitle}
      okText={texts.suspend}
      danger
      intro={texts.suspendHint}
      submit={async (body) => {
        await changeAsOperator(suspendAccount, { params: { id: accountId }, body });
        return texts.suspended;
      }}
      onClose={onClose}
    >
      <ReasonField />
    </FormDialog>
  );
}
