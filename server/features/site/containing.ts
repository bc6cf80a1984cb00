/** A pattern of LIKE for texts that hold this word anywhere; signs of patterns in it stand for themselves. */
export const containing = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;
