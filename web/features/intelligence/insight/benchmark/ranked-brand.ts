import type { EndpointOutput } from '#contract/endpoint.ts';
import type { BrandFigures, BrandHead, getBenchmark } from '#contract/intelligence.ts';
import { benchmarkTexts as texts } from '../texts.ts';

type Ranking = NonNullable<EndpointOutput<typeof getBenchmark>['ranked']>;
export type RankedBrand = Ranking['list'][number];

export const commissionOf = ({
  commissionLow,
  commissionHigh,
}: Pick<BrandFigures, 'commissionLow' | 'commissionHigh'>): string =>
  commissionLow === null || commissionHigh === null
    ? texts.unknown
    : texts.range(commissionLow, commissionHigh);

export const networksOf = ({ networks }: Pick<BrandFigures, 'networks'>): string =>
  networks.length > 0 ? networks.map(({ pt }) => pt).join('、') : texts.unknown;

/** On a page that is marked as made up as a whole, its brands need no mark of their own. */
export const unmarked = (brand: BrandHead, labelled: boolean): BrandHead =>
  labelled ? { ...brand, sample: false } : brand;
