// What `npm test` leaves to `npm run test:all`, because each takes seconds of both cores: journeys beyond the plain one of
// their area (a second browser, what was refused, an edge of a state), and deployments with settings of their own.
import { describe, inject, type TestContext } from 'vitest';

/** First line of a journey beyond the plain one. */
export function onlyInLongForm({ skip }: TestContext): void {
  skip(!inject('isLongForm'), 'a journey of npm run test:all');
}

/** What needs a product started from nothing. */
export function describeDeployment(name: string, body: () => void): void {
  describe.runIf(inject('isLongForm'))(name, body);
}
