// A figure's change taken apart: by network, publisher type, publisher and driver. Where the change is known, each list adds
// up to it; where a part has no rate or a network is not all here, the change is not known, and the marks say why.
import type { Figure } from '#contract/figures/cards.ts';
import type { DaySpan } from '#contract/figures/days.ts';
import { type Known, knownOf, type MissingRate, withMarks } from '#contract/figures/known.ts';
import { type EvidenceMetric, getMetric } from '#contract/figures/metrics.ts';
import { type PublisherType, publisherTypes } from '#contract/figures/publisher-type.ts';
import type { TenantTx } from '#server/db/database.ts';
import { type Figures, planFigures, type Report } from '../engine/figures.ts';
import { findPublishers } from '../publishers/find-publishers.ts';
import { networksOf, type ReportScope } from '../scope.ts';
import { compareChanges } from './compare-changes.ts';
import { type DriverSources, driverSide } from './driver-side.ts';
import { type Driver, driversOf, possibleDrivers } from './drivers.ts';
import {
  asOneEach,
  broughtBy,
  type NetworkSides,
  type PublisherMoved,
  type PublisherWorld,
  publisherChanges,
} from './publisher-changes.ts';
import { joinPublishers, readPublishers, readPublishersAbroad } from './publisher-parts.ts';
import { readReturns } from './return-sums.ts';
import { areComparable, bothSides, isThere, type Moved, movedOf, movedPart, type Sides } from './sides.ts';

export interface Explained {
  whole: Moved;
  known: Sides<Known>;
  networks: (Moved & { network: string; pt: string })[];
  types: (Moved & { type: PublisherType })[];
  /** The largest first; `others` null where everybody is named. */
  publishers: { named: PublisherMoved[]; others: Moved | null };
  /** With changes only where that of the whole is known. */
  drivers: { key: Driver['key']; change: bigint | null }[];
}

export interface Explaining {
  metric: EvidenceMetric;
  spans: Sides<DaySpan>;
  /** How many publishers are named. */
  named: number;
  /** Whether publishers that are one across networks count as one. */
  isMerged: boolean;
}

export async function explainFigure(
  tx: TenantTx,
  scope: ReportScope,
  { metric: key, spans, named, isMerged }: Explaining,
): Promise<Explained> {
  const metric = getMetric(key);
  const isMoney = metric.unit === 'money';
  const [figures, atHome, returns, twins] = await Promise.all([
    planFigures(tx, scope, [spans.now, spans.before]),
    readPublishers(tx, scope, { metric, spans }),
    isMoney ? readReturns(tx, scope, spans) : [],
    isMerged ? findPublishers(tx, { onlyMerged: true }) : [],
  ]);
  const isAbroad = isMoney && figures.foreignCurrencies.length > 0;
  const abroad = isAbroad ? await readPublishersAbroad(tx, scope, { metric, spans }) : [];

  const sidesOf = (slice: Omit<Report, 'metric' | 'span'>) =>
    bothSides(spans, (span) => figures.figure({ metric: key, span, ...slice }));
  const networks = networksOf(scope.connections).map((one) => ({
    ...one,
    ...networkSides(figures, { metric: key, spans, network: one.network }),
  }));
  const types = publisherTypes.map((type) => ({ type, figures: sidesOf({ type }) }));
  const world: PublisherWorld = {
    unit: metric.unit,
    networks: new Map(networks.map((one) => [one.network, one])),
    home: scope.currency,
    priceOf: figures.priceOf,
  };
  const keys = new Map(twins.map(({ publisherNo, mergeKey }) => [publisherNo, mergeKey ?? '']));
  const publishers = asOneEach(joinPublishers([atHome, abroad]), { keys, world }).map((one) =>
    broughtBy(one, world),
  );
  const sources: DriverSources = { figures, metric: key, returns, networks };
  const drivers = bothSides(spans, (span) => driverSide(sources, span));

  // An amount without a rate is no part of any sum, even where others take it off again.
  const rates = (side: keyof Sides<unknown>): MissingRate[] => [
    ...[...networks, ...types, ...publishers].flatMap((part) => part.figures[side].known.missingRates),
    ...drivers[side].missing,
  ];
  const told = sidesOf({});
  const known = {
    now: withMarks(told.now.known, { missingRates: rates('now') }),
    before: withMarks(told.before.known, { missingRates: rates('before') }),
  };
  const marked = {
    now: { value: told.now.value, known: known.now },
    before: { value: told.before.value, known: known.before },
  };
  const whole = movedOf(marked, [marked, ...networks.map((one) => one.figures)].every(areComparable));
  const moved = (part: { figures: Sides<Figure> }) =>
    movedPart(part.figures, areComparable(part.figures), whole);
  return {
    whole,
    known,
    networks: networks
      .map(({ network, pt, ...part }) => ({ network, pt, ...moved(part) }))
      .sort(compareChanges),
    types: types
      // Unknown ones are told of only where there are any.
      .filter((part) => part.type !== 'Unknown' || isThere(part.figures))
      .map(({ type, ...part }) => ({ type, ...moved(part) }))
      .sort(compareChanges),
    publishers: publisherChanges(publishers, { whole, world, atMost: named }),
    drivers:
      whole.change === null
        ? possibleDrivers(key).map((driver) => ({ key: driver, change: null }))
        : driversOf(drivers.now, drivers.before),
  };
}

function networkSides(
  figures: Figures,
  { metric, spans, network }: { metric: EvidenceMetric; spans: Sides<DaySpan>; network: string },
): NetworkSides {
  const sources = figures.scope.connections.filter((one) => one.network === network);
  return {
    figures: bothSides(spans, (span) => figures.figure({ metric, span, network })),
    given: bothSides(spans, (span) => knownOf(getMetric(metric), span, sources).given),
  };
}
