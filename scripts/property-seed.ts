// Properties of one run of `npm test` begin with the seed it chose; by hand, without one, each run draws its own.
import fc from 'fast-check';

const seed = Number(process.env.TEST_SEED ?? Number.NaN);
if (Number.isInteger(seed)) fc.configureGlobal({ seed });
