// What is tried at both sizes.
import { describe } from 'vitest';
import type { Size } from './browser.ts';

export const bothSizes: readonly Size[] = ['desktop', 'phone'];

/** `title` has a place for the size: 'signing in on a %s'. */
export function describeSizes(title: string, body: (size: Size) => void): void {
  describe.each(bothSizes)(title, body);
}
