import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { confirm } from '../../../lib/confirm.ts';
import { leaveTexts } from '../selection-texts.ts';
import type { Editing } from './use-editing.ts';

interface LeaveGuardOptions {
  /** Steps of one page differ in their query: then that counts as leaving too. */
  withinPage?: boolean;
}

/**
 * Asks before a page with unsaved changes is left, by a link, by the back button or by closing the tab; who leaves gives
 * them up. The answer does the same for an editor that is closed.
 */
export function useLeaveGuard(
  { staged, clear }: Pick<Editing, 'staged' | 'clear'>,
  { withinPage = false }: LeaveGuardOptions = {},
) {
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      staged && (here.pathname !== next.pathname || (withinPage && here.search !== next.search)),
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm(leaveTexts).then((leave) => {
      if (!leave) return blocker.reset();
      clear();
      blocker.proceed();
    });
  }, [blocker, clear]);

  useEffect(() => {
    if (!staged) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    globalThis.addEventListener('beforeunload', hold);
    return () => globalThis.removeEventListener('beforeunload', hold);
  }, [staged]);

  return async (close: () => void) => {
    if (staged && !(await confirm(leaveTexts))) return;
    clear();
    close();
  };
}
