import type { MaterialView } from '#contract/materials.ts';
import { useDeleteMaterial } from '#web/data/materials.ts';
import { confirm } from '#web/lib/confirm.ts';
import { toast } from '#web/lib/toast.ts';
import { removeTexts as texts } from './texts.ts';

/** Asks, deletes, says so; `onDone` follows. */
export function useRemoveMaterial(onDone: (id: string) => void) {
  const removal = useDeleteMaterial();
  return async ({ id, title }: MaterialView) => {
    const { content, okText, cancelText } = texts;
    if (!(await confirm({ title: texts.title(title), content, okText, cancelText, danger: true }))) return;
    removal.mutate(id, {
      onSuccess: () => {
        toast.success(texts.done);
        onDone(id);
      },
    });
  };
}
