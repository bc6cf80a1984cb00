import { resumeAccount } from '#contract/operator/accounts.ts';
import { changeAsOperator } from '#web/data/operator/call.ts';
import { confirm } from '#web/lib/confirm.ts';
import { toast } from '#web/lib/toast.ts';
import { useChange } from '#web/lib/use-change.ts';
import { shellTexts } from '../shell/texts.ts';
import { accountTexts as texts } from './texts.ts';

/** Asks first, then lets the account's people in again. */
export function useResume(id: number) {
  const { mutate } = useChange({
    mutationFn: () => changeAsOperator(resumeAccount, { params: { id } }),
    onSuccess: () => toast.success(texts.resumed),
  });
  return async () => {
    const agreed = await confirm({
      title: texts.resumeTitle,
      content: texts.resumeText,
      okText: shellTexts.ok,
      cancelText: shellTexts.cancel,
    });
    if (agreed) mutate();
  };
}
