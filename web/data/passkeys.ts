// Passkeys of the signed-in member.
import { queryOptions } from '@tanstack/react-query';
import { confirmPassword } from '#contract/accounts.ts';
import * as contract from '#contract/passkeys.ts';
import { ApiError } from '../lib/api-error.ts';
import { answerPasskey, makePasskey } from '../lib/passkey.ts';
import { renewToken } from '../lib/session.ts';
import { useChange } from '../lib/use-change.ts';
import { ask, askAndWait, change } from './call.ts';
import { families } from './families.ts';

export const passkeysQuery = queryOptions({
  queryKey: families.passkeys,
  queryFn: ({ signal }) => ask(contract.listPasskeys, {}, signal),
});

/** Asked of the server, made by the browser, kept by the server. */
export const useAddPasskey = () =>
  useChange({
    mutationFn: async (name: string) => {
      const passkey = await makePasskey(await askAndWait(contract.beginPasskey, {}));
      return change(contract.addPasskey, { body: { name, passkey } });
    },
  });

/** The last second step is given up with the passkey itself. */
export const useRemovePasskey = () =>
  useChange({
    mutationFn: async (id: string) => {
      try {
        return await change(contract.removePasskey, { params: { id }, body: {} });
      } catch (error) {
        const asked = error instanceof ApiError ? error.secondStep?.passkey : undefined;
        if (!asked) throw error;
        const passkey = await answerPasskey(asked);
        return change(contract.removePasskey, { params: { id }, body: { passkey } });
      }
    },
  });

/** What one of the member's passkeys has signed just now. */
const provePasskey = async () => answerPasskey(await askAndWait(contract.askPasskey, {}));

export const useProvePasskey = () => useChange({ mutationFn: provePasskey });

/** Not a `change`: nothing a screen shows differs after it. */
export const useConfirmByPasskey = () =>
  useChange({
    mutationFn: async () => {
      const passkey = await provePasskey();
      return askAndWait(confirmPassword, { body: { passkey } });
    },
    onSuccess: ({ token }) => renewToken(token),
  });
