import { amber, sea, teal } from '../../../../components/illustrations/palette.ts';

/** One colour per series, in the order of the networks. */
export const seriesColors = [sea, teal, amber] as const;
