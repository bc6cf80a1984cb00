// Who is recommended, in their order: most of the brands first, then the most recent, then by name. Of some brands the
// ranked list is kept; of an industry publishers are counted beforehand, and an index has them in their order.
import type { PublisherType } from '#contract/figures/publisher-type.ts';
import type { ProspectState } from '#contract/recommend.ts';
import type { TenantTx } from '#server/db/database.ts';
import type { Basis } from './basis.ts';
import { allOwnNetworks, handMergedNetworks, ownKeysByNetwork, ownNetworksSql } from './own-networks.ts';
import { listPromoters, type Promoter } from './promoters.ts';
import { listStates } from './prospects.ts';

export interface ProspectFilter {
  type?: PublisherType | undefined;
  country?: string | undefined;
  state?: ProspectState | undefined;
  withoutPartners?: boolean | undefined;
}

export interface Candidate {
  domain: string;
  /** How many of the basis it promotes today. */
  brands: number;
  lastSeen: string;
}

export interface Candidates {
  total: number;
  list: Candidate[];
}

interface Page {
  offset: number;
  limit: number;
}

/** Rows of `brand_publisher bp` that count; $2 holds the codes. */
export const inBasis = ({ kind }: Pick<Basis, 'kind'>): string =>
  `bp.${kind === 'brands' ? 'brand_code' : 'big_industry_code'} = ANY ($2::text[])`;

/** With more publishers than this its brands are ranked by the database each time. */
const mostPromoters = 100_000;

export async function findCandidates(
  tx: TenantTx,
  basis: Basis,
  filter: ProspectFilter,
  page: Page,
): Promise<Candidates> {
  if (basis.codes.length === 0) return { total: 0, list: [] };
  const promoters = basis.brands.reduce((sum, { publishers }) => sum + publishers, 0);
  return basis.kind === 'brands' && promoters <= mostPromoters
    ? candidatesOfBrands(tx, basis, filter, page)
    : candidatesByDatabase(tx, basis, filter, page);
}

async function candidatesOfBrands(
  tx: TenantTx,
  basis: Basis,
  { type, country, state, withoutPartners }: ProspectFilter,
  { offset, limit }: Page,
): Promise<Candidates> {
  const promoters = await listPromoters(tx, basis.codes);
  const own = await ownKeysByNetwork(tx);
  const states = state === undefined && !withoutPartners ? undefined : await listStates(tx);
  // Few of them are the account's at all, which is told sooner than through how many networks.
  const known = new Set(own.values().flatMap((keys) => [...keys]));
  const isRecruited = ({ mergeKey, networks }: Promoter) =>
    mergeKey !== null &&
    known.has(mergeKey) &&
    networks.values().every((network) => own.get(network)?.has(mergeKey));
  const isPartner = ({ mergeKey, domain }: Promoter) =>
    (mergeKey !== null && known.has(mergeKey)) || states?.get(domain) === 'joined';
  const land = country?.toLowerCase();
  const fits = (promoter: Promoter) =>
    (type === undefined || promoter.type === type) &&
    (!land || promoter.country.toLowerCase() === land) &&
    (state === undefined || (states?.get(promoter.domain) ?? 'none') === state) &&
    !(withoutPartners && isPartner(promoter)) &&
    !isRecruited(promoter);
  let total = 0;
  const list: Candidate[] = [];
  for (const promoter of promoters) {
    if (!fits(promoter)) continue;
    if (total >= offset && list.length < limit) list.push(promoter);
    total += 1;
  }
  return { total, list };
}

async function candidatesByDatabase(
  tx: TenantTx,
  basis: Basis,
  filter: ProspectFilter,
  page: Page,
): Promise<Candidates> {
  const { keys, networks } = await (tx.onCitus ? allOwnNetworks(tx) : handMergedNetworks(tx));
  const values: unknown[] = [tx.accountId, basis.codes, keys, networks];
  if (tx.onCitus) {
    const states = await listStates(tx);
    values.push([...states.keys()], [...states.values()]);
  }
  const statement = candidatesSql(tx, basis, {
    conditions: conditionsOf(filter, (value) => `$${values.push(value)}`),
    offset: `$${values.push(page.offset)}`,
    limit: `$${values.push(page.limit)}`,
  });
  const { rows } = await tx.run(statement, values);
  return {
    total: Number(rows[0]?.total ?? 0),
    // Without a row on the page there is one all the same, for the total.
    list: rows.flatMap(({ domain, brands, last_seen }) =>
      domain === null
        ? []
        : [{ domain: String(domain), brands: Number(brands), lastSeen: String(last_seen) }],
    ),
  };
}

/** Of `candidate c`. */
function conditionsOf(
  { type, country, state, withoutPartners }: ProspectFilter,
  place: (value: string) => string,
): string {
  const ofPublisher = [
    type !== undefined && `o.type = ${place(type)}`,
    country && `lower(o.country) = lower(${place(country)})`,
  ].filter(Boolean);
  return [
    ofPublisher.length > 0 &&
      `EXISTS (SELECT 1 FROM open_publisher o WHERE o.domain = c.domain AND ${ofPublisher.join(' AND ')})`,
    state !== undefined &&
      `coalesce((SELECT p.state FROM noted p WHERE p.domain = c.domain), 'none') = ${place(state)}`,
    withoutPartners &&
      `c.domain NOT IN (SELECT own.domain FROM own)
       AND NOT EXISTS (SELECT FROM noted p WHERE p.domain = c.domain AND p.state = 'joined')`,
  ]
    .filter((condition) => condition !== false && condition !== undefined)
    .map((condition) => `AND ${condition}`)
    .join(' ');
}

/**
 * $1 is the account, $2 the codes of the basis, $3 and $4 its publishers merged by hand, $5 and $6 what it made of publishers where
 * that cannot be read here.
 */
function candidatesSql(
  tx: TenantTx,
  basis: Basis,
  { conditions, offset, limit }: Record<'conditions' | 'offset' | 'limit', string>,
): string {
  // Of one industry an index has them in their order, so its page and its total are read apart; all others are found once.
  const ofOne = basis.kind === 'industries' && basis.codes.length === 1;
  const order = 'brands DESC, last_seen DESC, domain';
  return `WITH own AS (${ownNetworksSql(tx, { account: '$1', keys: '$3', networks: '$4' })}),
    noted AS (${tx.onCitus ? notedElsewhere : notedHere}),
    -- Works for the account through every network it promotes the basis by: there is nothing to recruit it for.
    recruited AS (
      SELECT own.domain FROM own WHERE NOT EXISTS (
        SELECT 1 FROM brand_publisher bp
        WHERE bp.domain = own.domain AND ${inBasis(basis)} AND bp.lost_on IS NULL AND NOT bp.networks <@ own.networks)),
    narrowed AS ${ofOne ? 'NOT MATERIALIZED' : 'MATERIALIZED'} (
      SELECT c.domain, c.brands, c.last_seen FROM (${ofOne ? ofOneIndustry : promoting[basis.kind]}) c
      WHERE c.domain NOT IN (SELECT domain FROM recruited) ${conditions})
    SELECT page.domain, page.brands, page.last_seen::text, counted.total
    FROM (SELECT count(*) AS total FROM narrowed) counted
    LEFT JOIN LATERAL (SELECT * FROM narrowed ORDER BY ${order} OFFSET ${offset} LIMIT ${limit}) page ON true
    ORDER BY page.brands DESC, page.last_seen DESC, page.domain`;
}

const notedHere = 'SELECT domain, state FROM prospect WHERE account_id = $1';

/** On a cluster nothing of the account is read here: its rows lie on a node, the catalogue on the coordinator. */
const notedElsewhere = `SELECT domain, state FROM unnest($5::text[], $6::text[]) AS given (domain, state)
  WHERE $1::bigint IS NOT NULL`;

const ofOneIndustry = `SELECT ip.domain, ip.brands, ip.last_seen FROM industry_publisher ip
  WHERE ip.big_industry_code = ($2::text[])[1] AND ip.brands > 0`;

const promoting: Record<Basis['kind'], string> = {
  brands: `SELECT bp.domain, count(*) AS brands, max(bp.last_seen) AS last_seen FROM brand_publisher bp
    WHERE bp.brand_code = ANY ($2::text[]) AND bp.lost_on IS NULL GROUP BY bp.domain`,
  industries: `SELECT ip.domain, sum(ip.brands) AS brands, max(ip.last_seen) AS last_seen FROM industry_publisher ip
    WHERE ip.big_industry_code = ANY ($2::text[]) AND ip.brands > 0 GROUP BY ip.domain`,
};
