// What is tried at both sizes: at one of them with each commit, at both with `npm test -- --proofs all` and by hand.
import { describe } from 'vitest';
import { drawnCases } from '../../server/testing/drawn-cases.ts';
import type { Size } from './browser.ts';

/** `row` names what is tried: each draws its own size. */
export const drawnSizes = (row: string): Size[] => drawnCases<Size>(['desktop', 'phone'], 1, row);

/** `title` has a place for the size: 'signing in on a %s'. */
export function describeSizes(title: string, body: (size: Size) => void): void {
  describe.each(drawnSizes(title))(title, body);
}
