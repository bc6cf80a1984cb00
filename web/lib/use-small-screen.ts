import { smallScreenMaxWidth } from '../../contract/limits.ts';
import { useMediaQuery } from './use-media-query.ts';

const query = `(max-width: ${smallScreenMaxWidth}px)`;

export function isSmallScreen(): boolean {
  return globalThis.matchMedia(query).matches;
}

/** True on a screen of at most 520 px. */
export function useSmallScreen(): boolean {
  return useMediaQuery(query);
}
