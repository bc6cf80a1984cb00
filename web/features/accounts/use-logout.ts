import { useMutation } from '@tanstack/react-query';
import { sendLogout } from '#web/data/accounts.ts';
import { endSession } from '#web/lib/session.ts';

/** Ends the session on the server first: when that fails the app shows the message and the member stays signed in. */
export function useLogout() {
  const { mutate, isPending } = useMutation({
    mutationFn: sendLogout,
    onSuccess: () => endSession(),
  });
  return { logout: () => mutate(), isPending };
}
