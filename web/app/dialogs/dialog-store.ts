import { createStore } from '#web/lib/store.ts';

export type ShellDialog = 'support' | 'buy' | 'change-password' | 'delete-account';

/** Which of the shell's larger dialogs is open; one at a time. */
export const shellDialog = createStore<ShellDialog | undefined>(undefined);
