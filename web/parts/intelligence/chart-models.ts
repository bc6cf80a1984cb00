// Charts of the open web, from figures the server has counted.
import type { PublisherType } from '#contract/figures/publisher-type.ts';
import type { MonthFigures } from '#contract/intelligence.ts';
import type { ChartModel, ChartSeries } from '#web/charts/chart-model.ts';
import { type Ink, networkInk, plainInk, typeInk } from '#web/charts/palette.ts';
import { typeLabel } from '#web/components/type-label.ts';
import { formatKnownCount } from '#web/lib/format-figure.ts';
import { chartTexts as texts } from './texts.ts';

/** Beside the plain blue: told apart from it by every eye. */
const secondInk: Ink = { light: '#d08104', dark: '#f7bd33' };

type CountKey = 'publishers' | 'links' | 'gained' | 'lost';

function countSeries(months: readonly MonthFigures[], key: CountKey, ink: Ink): ChartSeries {
  const values = months.map((month) => month[key]);
  return { key, name: texts[key], ink, values, texts: values.map(formatKnownCount) };
}

const ofMonths = (months: readonly MonthFigures[]) => ({
  unit: 'count' as const,
  categoryName: texts.month,
  categories: months.map(({ month }) => month),
  shortName: (month: string) => month.slice(2),
});

/** What stood at the end of each month. */
export const standingModel = (months: readonly MonthFigures[]): ChartModel => ({
  kind: 'lines',
  ...ofMonths(months),
  series: [countSeries(months, 'publishers', plainInk), countSeries(months, 'links', secondInk)],
});

/** What came and what went in each month. */
export const movesModel = (months: readonly MonthFigures[]): ChartModel => ({
  kind: 'columns',
  ...ofMonths(months),
  series: [countSeries(months, 'gained', plainInk), countSeries(months, 'lost', secondInk)],
});

interface Part {
  name: string;
  ink: Ink;
  count: number;
  share: string;
}

const shareModel = (categoryName: string, name: string, parts: readonly Part[]): ChartModel => ({
  kind: 'rows',
  unit: 'count',
  categoryName,
  categories: parts.map((part) => part.name),
  categoryInks: parts.map(({ ink }) => ink),
  series: [
    {
      key: 'count',
      name,
      ink: plainInk,
      values: parts.map(({ count }) => count),
      texts: parts.map(({ count, share }) => texts.withShare(count, share)),
    },
  ],
});

export const typeMixModel = (
  types: readonly { type: PublisherType; publishers: number; share: string }[],
): ChartModel =>
  shareModel(
    texts.type,
    texts.publishers,
    types.map(({ type, publishers, share }) => ({
      name: typeLabel(type),
      ink: typeInk(type),
      count: publishers,
      share,
    })),
  );

export const networkShareModel = (
  networks: readonly { network: string; pt: string; links: number; share: string }[],
): ChartModel =>
  shareModel(
    texts.network,
    texts.links,
    networks.map(({ network, pt, links, share }) => ({
      name: pt,
      ink: networkInk(network),
      count: links,
      share,
    })),
  );
