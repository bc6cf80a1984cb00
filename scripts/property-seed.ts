// Properties of `npm test` and `npm run test:all` begin with the same seed each time, so that a green run stays green; by hand
// each run draws its own.
import fc from 'fast-check';

if (process.env.TEST_FORM !== undefined) fc.configureGlobal({ seed: 1 });
