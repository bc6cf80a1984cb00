import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { type ConfirmOptions, confirm } from './confirm.ts';

interface LeaveWarning {
  /** Something would be lost. */
  unsaved: boolean;
  texts: ConfirmOptions;
  onLeave?: () => void;
  /** Steps of one page differ in their query: then that counts as leaving too. */
  withinPage?: boolean;
}

/** Asks before a page with unsaved changes is left, by a link, by the back button or by closing the tab. */
export function useLeaveWarning({ unsaved, texts, onLeave, withinPage = false }: LeaveWarning): void {
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      unsaved && (here.pathname !== next.pathname || (withinPage && here.search !== next.search)),
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm(texts).then((leave) => {
      if (!leave) return blocker.reset();
      onLeave?.();
      blocker.proceed();
    });
  }, [blocker, texts, onLeave]);

  useEffect(() => {
    if (!unsaved) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    globalThis.addEventListener('beforeunload', hold);
    return () => globalThis.removeEventListener('beforeunload', hold);
  }, [unsaved]);
}
