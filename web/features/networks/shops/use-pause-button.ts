import type { ShopView } from '#contract/shops.ts';
import { usePauseShop } from '#web/data/shops.ts';
import { confirm } from '#web/lib/confirm.ts';
import { toast } from '#web/lib/toast.ts';
import { pauseShopTexts as texts } from './texts.ts';

/** Pauses a shop that is read, after asking, or lets it go on. */
export function usePauseButton({ id, name, state }: ShopView) {
  const { mutate, isPending } = usePauseShop();
  const press = async () => {
    if (state === 'paused')
      return mutate({ id, paused: false }, { onSuccess: () => toast.success(texts.resumed) });
    const agreed = await confirm({
      title: texts.title(name),
      content: texts.text,
      okText: texts.ok,
      cancelText: texts.cancel,
    });
    if (agreed) mutate({ id, paused: true }, { onSuccess: () => toast.success(texts.paused) });
  };
  return { press, isPending };
}
