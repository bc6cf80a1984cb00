// What a test may want otherwise: how long one turn is, how time passes, and to be told of every step.
import { setTimeout as sleep } from 'node:timers/promises';

/** In their order, for one mail; between any two of them a process may end. */
export const sendSteps = [
  'claimed',
  'built',
  'connected',
  'written',
  'handed',
  'answered',
  'settled',
  'copy-claimed',
  'copy-appended',
  'copied',
] as const;
export type SendStep = (typeof sendSteps)[number];

export interface SenderOptions {
  /** After this long the next account has its turn, whatever is left. */
  turnMs: number;
  pause(ms: number, signal: AbortSignal): Promise<void>;
  reached?: (step: SendStep) => void;
}

export const usualOptions: SenderOptions = {
  turnMs: 45_000,
  pause: (ms, signal) => sleep(ms, undefined, { signal }).catch(() => undefined),
};
