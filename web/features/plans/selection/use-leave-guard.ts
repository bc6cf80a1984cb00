import { confirm } from '#web/lib/confirm.ts';
import { useLeaveWarning } from '#web/lib/use-leave-warning.ts';
import { leaveTexts } from '../selection-texts.ts';
import type { Editing } from './use-editing.ts';

interface LeaveGuardOptions {
  /** Steps of one page differ in their query: then that counts as leaving too. */
  withinPage?: boolean;
}

/** Asks before changes are left; who leaves gives them up. The answer does the same for an editor that is closed. */
export function useLeaveGuard(
  { staged, clear }: Pick<Editing, 'staged' | 'clear'>,
  { withinPage = false }: LeaveGuardOptions = {},
) {
  useLeaveWarning({ unsaved: staged, texts: leaveTexts, onLeave: clear, withinPage });

  return async (close: () => void) => {
    if (staged && !(await confirm(leaveTexts))) return;
    clear();
    close();
  };
}
