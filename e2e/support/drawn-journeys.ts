// Journeys beyond the plain one of their area: the other size, a second browser, what was refused. Each of them takes
// seconds of both cores, so a commit tries about a third of them; all run with `npm test -- --proofs all` and by hand.
import type { TestContext } from 'vitest';
import { drawnCases } from '../../server/testing/drawn-cases.ts';

/** First line of such a journey: with about every third commit it goes on, else it is shown as skipped. */
export function sometimes({ skip, task }: TestContext): void {
  skip(!drawnCases(['now', 'later', 'later still'], 1, task.name).includes('now'), 'left to other commits');
}
