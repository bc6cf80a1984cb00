/** Numbers as PostgreSQL writes an array of them: one value, whatever its length. */
export const arrayText = (numbers: readonly number[]): string => `{${numbers.join(',')}}`;
