import type { EndpointOutput } from '../../../../contract/endpoint.ts';
import type { BrandFigures, getBenchmark } from '../../../../contract/intelligence.ts';
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
