import { type AppError, fieldError } from '../kernel/app-error.ts';

/** The file as a whole cannot be read. */
export const tableFault = (sentence: string): AppError => fieldError('file', sentence);
