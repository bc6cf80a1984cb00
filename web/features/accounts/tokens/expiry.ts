// How long a token lives, as a form offers it.
const dayMs = 24 * 3600 * 1000;

export const expiryChoices = [30, 90, 365, 'never'] as const;
export type ExpiryChoice = (typeof expiryChoices)[number];

export const expiresAtOf = (choice: ExpiryChoice, now: Date): string | null =>
  choice === 'never' ? null : new Date(now.getTime() + choice * dayMs).toISOString();

/** An instant that has come is past, as for the server. */
export const isExpired = (expiresAt: string | null, now: Date): boolean =>
  expiresAt !== null && new Date(expiresAt) <= now;
