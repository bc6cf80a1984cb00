import { sendLogout } from '#web/data/accounts.ts';
import { endSession } from '#web/lib/session.ts';
import { useChange } from '#web/lib/use-change.ts';

/** Ends the session on the server first: when that fails the app shows the message and the member stays signed in. */
export function useLogout() {
  const { mutate, isPending } = useChange({
    mutationFn: sendLogout,
    onSuccess: () => endSession(),
  });
  return { logout: () => mutate(), isPending };
}
