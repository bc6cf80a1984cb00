import type { ConnectionView } from '#contract/networks.ts';
import { usePauseConnection, usePullNow } from '#web/data/networks.ts';
import { confirm } from '#web/lib/confirm.ts';
import { toast } from '#web/lib/toast.ts';
import { connectionTexts as texts } from '../texts.ts';

/** What a card does without a form of its own, on the desk and on the phone. */
export function useConnectionActions() {
  const pull = usePullNow();
  const pausing = usePauseConnection();
  return {
    pull: ({ id }: ConnectionView) => pull.mutate(id, { onSuccess: () => toast.success(texts.pullStarted) }),
    pause: async ({ id, name }: ConnectionView) => {
      const agreed = await confirm({
        title: texts.pauseTitle(name),
        content: texts.pauseText,
        okText: texts.pauseOk,
        cancelText: texts.cancel,
      });
      if (agreed) pausing.mutate({ id, paused: true }, { onSuccess: () => toast.success(texts.paused) });
    },
    resume: ({ id }: ConnectionView) =>
      pausing.mutate({ id, paused: false }, { onSuccess: () => toast.success(texts.resumed) }),
  };
}
