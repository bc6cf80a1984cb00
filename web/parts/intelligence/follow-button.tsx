import { useState } from 'react';
import { Icon } from '#web/components/icon.tsx';
import { type FollowTarget, follow, unfollow, useFollowing } from '#web/data/follows.ts';
import { reportError } from '#web/lib/report-error.ts';
import { toast } from '#web/lib/toast.ts';
import styles from './follow-button.module.css';
import { followTexts as texts } from './texts.ts';
import { useHeld } from './use-held.ts';

interface FollowButtonProps extends FollowTarget {
  /** Whom it follows, in words. */
  name: string;
  followed: boolean;
}

/** Shows what was pressed at once; what the server refuses goes back, what it took can be taken back from the notice. */
export function FollowButton({ kind, code, name, followed }: FollowButtonProps) {
  const held = useHeld('my_concern');
  const [wanted, setWanted] = useState<boolean>();
  const { mutate, isPending } = useFollowing({ kind, code });
  if (!held) return null;
  const shown = wanted ?? followed;
  const press = () => {
    if (isPending) return;
    const next = !shown;
    setWanted(next);
    mutate(next, {
      onSuccess: () => offerUndo({ kind, code }, name, next),
      // By then what is on screen has been asked for again.
      onSettled: () => setWanted(undefined),
    });
  };
  return (
    <button
      type="button"
      className={styles.follow}
      data-followed={shown || undefined}
      aria-busy={isPending}
      aria-label={shown ? texts.unfollowOf(name) : texts.followOf(name)}
      onClick={press}
    >
      <Icon name={shown ? 'check' : 'star'} size={16} />
      {shown ? texts.followed : texts.follow}
    </button>
  );
}

function offerUndo(target: FollowTarget, name: string, followed: boolean): void {
  toast.offer(followed ? texts.done(name) : texts.undone(name), {
    text: texts.undo,
    run: () => void (followed ? unfollow(target) : follow(target)).catch(reportError),
  });
}
