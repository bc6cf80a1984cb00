import { useState } from 'react';
import type { FollowRow } from '#contract/follows.ts';
import { follow, useUnfollowById } from '#web/data/follows.ts';
import { reportError } from '#web/lib/report-error.ts';
import { toast } from '#web/lib/toast.ts';
import { followTexts as texts } from '#web/parts/intelligence/texts.ts';

/** Takes a row away at once; what the server refuses comes back, what it took can be taken back from the notice. */
export function useUnfollow() {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const { mutate } = useUnfollowById();
  const unfollow = ({ id, kind, code, name }: FollowRow) => {
    setGone((now) => new Set([...now, id]));
    mutate(id, {
      onSuccess: () =>
        toast.offer(texts.undone(name), {
          text: texts.undo,
          run: () => void follow({ kind, code }).catch(reportError),
        }),
      onError: () => setGone((now) => new Set([...now].filter((one) => one !== id))),
    });
  };
  return { gone, unfollow };
}
