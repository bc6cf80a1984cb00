import { useMutation } from '@tanstack/react-query';
import { logout } from '../../../contract/accounts.ts';
import { callApi } from '../../lib/api.ts';
import { endSession } from '../../lib/session.ts';

/** Ends the session on the server first: when that fails the app shows the message and the member stays signed in. */
export function useLogout() {
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi(logout, {}),
    onSuccess: () => endSession(),
  });
  return { logout: () => mutate(), isPending };
}
