// The password is asked for once more before what a stolen session must not do. Calls that are refused together wait for one
// answer.
import { ApiError } from './api-error.ts';
import { createStore } from './store.ts';

export interface ConfirmationRequest {
  answer: (isConfirmed: boolean) => void;
}

/** What the app's host shows; undefined while nothing is asked. */
export const confirmationRequest = createStore<ConfirmationRequest | undefined>(undefined);

let asked: Promise<boolean> | undefined;

/** Whether the member has confirmed; false when it was left. */
function askConfirmation(): Promise<boolean> {
  asked ??= new Promise<boolean>((done) => {
    confirmationRequest.set({
      answer(isConfirmed) {
        asked = undefined;
        confirmationRequest.set(undefined);
        done(isConfirmed);
      },
    });
  });
  return asked;
}

/** Sent once more when the server wanted the password first and got it. */
export async function withConfirmation<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    const isWanted = error instanceof ApiError && error.reason === 'confirmation_needed';
    if (!isWanted || !(await askConfirmation())) throw error;
    return send();
  }
}
