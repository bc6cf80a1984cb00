/** Whoever sends the change shows its refusal in place; without this the app's own notice would show too. */
export const leftToCaller = (): void => undefined;
