// Opaque tokens: 256 random bits for the bearer, only their hash for us.
import { hash, randomBytes } from 'node:crypto';

/** 43 characters of base64url. */
export const newToken = () => randomBytes(32).toString('base64url');

/** Enough without a key: nothing can be guessed about 256 random bits. */
export const hashToken = (token: string) => hash('sha256', token, 'buffer');
