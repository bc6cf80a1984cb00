import { useMediaQuery } from './use-media-query.ts';

/** Whether this person asked their device for less motion. */
export const useStill = (): boolean => useMediaQuery('(prefers-reduced-motion: reduce)');
