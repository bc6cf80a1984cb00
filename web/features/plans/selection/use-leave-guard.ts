import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { confirm } from '../../../lib/confirm.ts';
import { leaveTexts } from '../selection-texts.ts';

interface LeaveGuardOptions {
  /** Steps of one page differ in their query: then that counts as leaving too. */
  withinPage?: boolean;
}

/** Asks before a page with unsaved changes is left, by a link, by the back button or by closing the tab. */
export function useLeaveGuard(unsaved: boolean, { withinPage = false }: LeaveGuardOptions = {}): void {
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      unsaved && (here.pathname !== next.pathname || (withinPage && here.search !== next.search)),
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm(leaveTexts).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker]);

  useEffect(() => {
    if (!unsaved) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    globalThis.addEventListener('beforeunload', hold);
    return () => globalThis.removeEventListener('beforeunload', hold);
  }, [unsaved]);
}
