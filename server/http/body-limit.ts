// How much a call may send: what strangers need is little, so little is taken from them.
import type { Endpoint } from '#contract/endpoint.ts';
import { bodyMaxBytes, publicBodyMaxBytes } from '#contract/limits.ts';

/** JSON and raw bodies; an upload carries the limit of its file. */
export const bodyLimitOf = ({ access, bodyMaxBytes: own }: Endpoint): number =>
  own ?? (access === 'public' ? publicBodyMaxBytes : bodyMaxBytes);
