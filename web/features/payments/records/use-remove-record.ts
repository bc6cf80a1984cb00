import type { PurchaseRecord } from '#contract/plans.ts';
import { useHideRecord } from '#web/data/payments.ts';
import { confirm } from '#web/lib/confirm.ts';
import { toast } from '#web/lib/toast.ts';
import { recordTexts as texts } from '../texts.ts';

/** Takes a record out of the list after asking; the ledger keeps what was paid. */
export function useRemoveRecord() {
  const { mutate } = useHideRecord();
  return async ({ id }: PurchaseRecord) => {
    const agreed = await confirm({
      title: texts.removeTitle,
      content: texts.removeText,
      okText: texts.ok,
      cancelText: texts.cancel,
    });
    if (!agreed) {
      toast.info(texts.cancelled);
      return;
    }
    mutate(id, { onSuccess: () => toast.success(texts.removed) });
  };
}
