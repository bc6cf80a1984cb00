import type { EndpointOutput } from '#contract/endpoint.ts';
import type { getBrandDetail } from '#contract/intelligence.ts';

type Answer = EndpointOutput<typeof getBrandDetail>;

/** What a chosen brand shows. */
export type Detail = NonNullable<Answer['detail']>;

/** Nothing was read of it yet: neither a programme nor a link, now or ever. */
export const isBlank = ({ programmes, months, figures }: Detail): boolean =>
  programmes.length === 0 &&
  !figures.publishers &&
  months.every(({ publishers, gained, lost }) => publishers + (gained ?? 0) + lost === 0);
