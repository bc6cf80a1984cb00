// Why a figure changed, as the call tells it; the assistant and outside agents ask the same.
import type { EndpointInput, EndpointOutput } from '#contract/endpoint.ts';
import { type explainChange as contract, namedPublishers, restKeys } from '#contract/explain.ts';
import { amountText } from '#contract/figures/currency.ts';
import { getMetric } from '#contract/figures/metrics.ts';
import { spanBefore, windowSpans } from '#contract/figures/windows.ts';
import type { TenantTx } from '#server/db/database.ts';
import { oneMoment } from '#server/db/one-moment.ts';
import { withRollupPlans } from '#server/db/statement.ts';
import { shownName } from '#server/facts/publisher-name.ts';
import { explainFigure } from '#server/figures/explain/explain-figure.ts';
import type { PublisherMoved } from '#server/figures/explain/publisher-changes.ts';
import type { Moved } from '#server/figures/explain/sides.ts';
import { findPublishers } from '#server/figures/publishers/find-publishers.ts';
import { joinNames } from '#server/figures/publishers/merge-rows.ts';
import { loadScope } from '#server/figures/scope.ts';
import { displayName } from '#server/networks/network-names.ts';
import { explainTexts as texts } from './texts.ts';

export type ExplainQuery = EndpointInput<typeof contract>['query'];
export type ExplainAnswer = EndpointOutput<typeof contract>;

/** The first statements of their transaction: all parts are of one moment. */
export async function explainChange(tx: TenantTx, query: ExplainQuery, now: Date): Promise<ExplainAnswer> {
  await oneMoment(tx);
  const [scope] = await Promise.all([loadScope(tx, query, now), withRollupPlans(tx)]);
  const { metric, from, to, compare, window } = query;
  const current = { from, to };
  const before =
    window === undefined ? spanBefore(current, compare) : windowSpans(to, compare)[window].before;
  const { whole, known, networks, types, publishers, drivers } = await explainFigure(tx, scope, {
    metric,
    spans: { now: current, before },
    named: namedPublishers,
    isMerged: query.merged === '1',
  });
  const isMoney = getMetric(metric).unit === 'money';
  const text = (value: bigint | null): string | null =>
    value === null ? null : isMoney ? amountText(value, scope.currency) : String(value);
  const view = (key: string, name: string, moved: Moved) => ({
    key,
    name,
    now: text(moved.now),
    before: text(moved.before),
    change: text(moved.change),
  });
  /** What converting part by part rounds away stands in a row of its own. */
  const rounding = (parts: readonly Moved[]) => {
    const left = leftOver(whole, parts);
    return left ? [view(restKeys.rounding, texts.rounding, left)] : [];
  };
  const { named, others } = publishers;
  const names = await namesOf(tx, named);
  return {
    metric,
    from,
    to,
    beforeFrom: before.from,
    beforeTo: before.to,
    currency: scope.currency,
    now: text(whole.now),
    before: text(whole.before),
    change: text(whole.change),
    known: known.now,
    beforeKnown: known.before,
    network: [...networks.map((part) => view(part.network, part.pt, part)), ...rounding(networks)],
    type: [...types.map((part) => view(part.type, part.type, part)), ...rounding(types)],
    publisher: [
      ...named.map((part) => {
        const parts = part.publisherNos.flatMap((no) => names.get(no) ?? []);
        const { name, id } = parts[0] ?? { name: '', id: '' };
        return {
          ...view(String(part.publisherNos[0]), name, part),
          id,
          pt: joinNames(parts.map(({ pt }) => pt)),
          ...(parts.length > 1 && { parts: parts.map(({ id, pt }) => ({ id, pt })) }),
        };
      }),
      ...(others ? [view(restKeys.others, texts.others, others)] : []),
      ...rounding(others ? [...named, others] : named),
    ],
    drivers: drivers.map(({ key, change }) => ({ key, change: text(change) })),
  };
}

/** What the parts of a known change leave of it; null where they leave nothing. */
function leftOver(whole: Moved, parts: readonly Moved[]): Moved | null {
  if (whole.change === null) return null;
  const left = (side: keyof Moved) =>
    parts.reduce((rest, part) => rest - (part[side] ?? 0n), whole[side] ?? 0n);
  const change = left('change');
  return change === 0n ? null : { now: left('now'), before: left('before'), change };
}

async function namesOf(tx: TenantTx, named: readonly PublisherMoved[]) {
  if (named.length === 0) return new Map<number, never>();
  const found = await findPublishers(tx, {
    publisherNos: named.flatMap(({ publisherNos }) => publisherNos),
  });
  return new Map(
    found.map((one) => [
      one.publisherNo,
      { name: shownName(one), id: one.ref, pt: displayName(one.network) },
    ]),
  );
}
