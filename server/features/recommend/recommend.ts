// A page of recommendations, each with why.
import type { RecommendRow } from '#contract/recommend.ts';
import type { TenantTx } from '#server/db/database.ts';
import { brandLabels } from '../catalogue/find-catalogue.ts';
import { harmlessText } from '../intelligence/harmless.ts';
import type { Onlooker } from '../intelligence/onlooker.ts';
import { ownFigures } from '../intelligence/own-publishers.ts';
import { type Asked, type Basis, loadBasis } from './basis.ts';
import { type Candidate, findCandidates, type ProspectFilter } from './candidates.ts';
import { type Evidence, findEvidence } from './evidence.ts';
import { recommendTexts as texts } from './texts.ts';

export type RecommendQuery = Asked & ProspectFilter;

export async function recommend(
  tx: TenantTx,
  query: RecommendQuery,
  { currentPage, pageSize, onlooker }: { currentPage: number; pageSize: number; onlooker: Onlooker },
) {
  const basis = await loadBasis(tx, query);
  const { total, list } = await findCandidates(tx, basis, query, {
    offset: (currentPage - 1) * pageSize,
    limit: pageSize,
  });
  return {
    total,
    currentPage,
    size: pageSize,
    list: await recommendRows(tx, basis, list, onlooker),
    basis: basis.brands,
    sample: basis.sample,
  };
}

export async function recommendRows(
  tx: TenantTx,
  basis: Basis,
  candidates: readonly Candidate[],
  onlooker: Onlooker,
): Promise<RecommendRow[]> {
  const evidence = await findEvidence(tx, basis, candidates);
  const labels = await brandLabels(tx, [...new Set(evidence.flatMap(({ brandCodes }) => brandCodes))]);
  const own = await ownFigures(
    tx,
    evidence.map(({ mergeKey }) => mergeKey),
    onlooker,
  );
  const byDomain = new Map(candidates.map((candidate) => [candidate.domain, candidate]));
  return evidence.flatMap((row) => {
    const candidate = byDomain.get(row.domain);
    if (!candidate) return [];
    const brands = row.brandCodes.map((brandCode) => ({
      brandCode,
      brandName: harmlessText(labels.get(brandCode)?.name ?? brandCode),
    }));
    const mine = (row.mergeKey !== null && own.get(row.mergeKey)) || null;
    return [rowOf({ row, candidate, brands, mine, words: basis.words })];
  });
}

interface RowFacts extends Pick<RecommendRow, 'brands' | 'mine'> {
  row: Evidence;
  candidate: Candidate;
  words: string;
}

const rowOf = ({ row, candidate, brands, mine, words }: RowFacts): RecommendRow => ({
  domain: row.domain,
  name: harmlessText(row.name ?? '') || harmlessText(row.domain),
  type: row.type ?? 'Unknown',
  country: harmlessText(row.country),
  mine,
  sample: row.sample,
  brands,
  lastSeen: candidate.lastSeen,
  gained: row.gained,
  lost: row.lost,
  why: texts.why({
    of: words,
    brands: candidate.brands,
    names: brands.map(({ brandName }) => brandName),
    since: row.since,
    lastSeen: candidate.lastSeen,
    gained: row.gained,
    lost: row.lost,
    mine: mine?.pt ?? '',
  }),
  state: row.state,
  note: row.note,
  contact: harmlessText(row.contact),
  pages: row.pages,
  pageCount: row.pageCount,
});
