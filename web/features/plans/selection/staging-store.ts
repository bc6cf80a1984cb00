// What is staged lives beside the page: a window that becomes narrow moves on to the phone's page, and a computer's step
// gives way while it is too narrow. Signing out loads the page anew, which drops it.
import { useCallback } from 'react';
import { createStore, useStore } from '#web/lib/store.ts';
import { emptyStaging, isStaged, type Staging, type StagingAction, stage } from './staging.ts';

const kept = createStore<{ userId: string; staging: Staging }>({ userId: '', staging: emptyStaging });

/** Another person's is nobody's. */
const stagingOf = (userId: string): Staging => {
  const { userId: owner, staging } = kept.get();
  return owner === userId ? staging : emptyStaging;
};

/** Whether an editor was given up by the screen, not by the person. */
export function hasStaged(userId: string): boolean {
  return isStaged(stagingOf(userId));
}

export function stageFor(userId: string, action: StagingAction): void {
  const before = stagingOf(userId);
  const staging = stage(before, action);
  if (staging !== before) kept.set({ userId, staging });
}

export function useStaging(userId: string) {
  useStore(kept);
  const dispatch = useCallback((action: StagingAction) => stageFor(userId, action), [userId]);
  return [stagingOf(userId), dispatch] as const;
}
