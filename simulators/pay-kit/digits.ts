import { randomInt } from 'node:crypto';

/** As many random digits, as providers number things. */
export const digits = (count: number): string => Array.from({ length: count }, () => randomInt(10)).join('');
