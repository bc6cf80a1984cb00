// Who is recommended, in their order: most of the brands first, then the most recent, then by name. Of some brands the
// ranked list is kept; of an industry publishers are counted beforehand, and an index has them in their order.
import { type SQL, sql } from 'drizzle-orm';
import type { PublisherType } from '#contract/figures/publisher-type.ts';
import type { ProspectState } from '#contract/recommend.ts';
import type { TenantTx } from '#server/db/database.ts';
import type { Basis } from './basis.ts';
import {
  allOwnNetworks,
  type HandMerged,
  handMergedNetworks,
  ownKeysByNetwork,
  ownNetworksSql,
} from './own-networks.ts';
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

/** Rows of `brand_publisher bp` that count. */
export const inBasis = ({ kind, codes }: Pick<Basis, 'kind' | 'codes'>): SQL =>
  sql`${kind === 'brands' ? sql`bp.brand_code` : sql`bp.big_industry_code`} = ANY (${sql.param(codes)}::text[])`;

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
  const own = await (tx.onCitus ? allOwnNetworks(tx) : handMergedNetworks(tx));
  const noted = tx.onCitus ? notedElsewhere(await listStates(tx)) : notedHere(tx);
  const { rows } = await tx.run(candidatesSql(tx, basis, { own, noted, filter, page }));
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
function conditionsOf({ type, country, state, withoutPartners }: ProspectFilter): SQL {
  const ofPublisher: SQL[] = [];
  if (type !== undefined) ofPublisher.push(sql`o.type = ${type}`);
  if (country) ofPublisher.push(sql`lower(o.country) = lower(${country})`);
  const conditions: SQL[] = [];
  if (ofPublisher.length > 0) {
    conditions.push(sql` AND EXISTS (
        SELECT 1 FROM open_publisher o WHERE o.domain = c.domain AND ${sql.join(ofPublisher, sql` AND `)})`);
  }
  if (state !== undefined) {
    conditions.push(
      sql` AND coalesce((SELECT p.state FROM noted p WHERE p.domain = c.domain), 'none') = ${state}`,
    );
  }
  if (withoutPartners) {
    conditions.push(sql` AND c.domain NOT IN (SELECT own.domain FROM own)
       AND NOT EXISTS (SELECT FROM noted p WHERE p.domain = c.domain AND p.state = 'joined')`);
  }
  return sql.join(conditions);
}

interface Search {
  /** The account's publishers merged by hand, on a cluster all of them. */
  own: HandMerged;
  /** What the account made of publishers: `domain`, `state`. */
  noted: SQL;
  filter: ProspectFilter;
  page: Page;
}

function candidatesSql(tx: TenantTx, basis: Basis, { own, noted, filter, page }: Search): SQL {
  // Of one industry an index has them in their order, so its page and its total are read apart; all others are found once.
  const ofOne = basis.kind === 'industries' && basis.codes.length === 1;
  return sql`WITH own AS (${ownNetworksSql(tx, own)}),
    noted AS (${noted}),
    -- Works for the account through every network it promotes the basis by: there is nothing to recruit it for.
    recruited AS (
      SELECT own.domain FROM own WHERE NOT EXISTS (
        SELECT 1 FROM brand_publisher bp
        WHERE bp.domain = own.domain AND ${inBasis(basis)} AND bp.lost_on IS NULL AND NOT bp.networks <@ own.networks)),
    narrowed AS ${ofOne ? sql`NOT MATERIALIZED` : sql`MATERIALIZED`} (
      SELECT c.domain, c.brands, c.last_seen FROM (${ofOne ? ofOneIndustry(basis) : promoting[basis.kind](basis)}) c
      WHERE c.domain NOT IN (SELECT domain FROM recruited)${conditionsOf(filter)})
    SELECT page.domain, page.brands, page.last_seen::text, counted.total
    FROM (SELECT count(*) AS total FROM narrowed) counted
    LEFT JOIN LATERAL (SELECT * FROM narrowed ORDER BY brands DESC, last_seen DESC, domain
      OFFSET ${page.offset} LIMIT ${page.limit}) page ON true
    ORDER BY page.brands DESC, page.last_seen DESC, page.domain`;
}

const notedHere = ({ accountId }: TenantTx): SQL =>
  sql`SELECT domain, state FROM prospect WHERE account_id = ${accountId}`;

/** On a cluster nothing of the account is read here: its rows lie on a node, the catalogue on the coordinator. */
const notedElsewhere = (states: ReadonlyMap<string, string>): SQL =>
  sql`SELECT domain, state FROM unnest(${sql.param([...states.keys()])}::text[], ${sql.param([...states.values()])}::text[]) AS given (domain, state)`;

const ofOneIndustry = ({
  codes,
}: Basis): SQL => sql`SELECT ip.domain, ip.brands, ip.last_seen FROM industry_publisher ip
  WHERE ip.big_industry_code = ${codes[0] ?? ''} AND ip.brands > 0`;

const promoting: Record<Basis['kind'], (basis: Basis) => SQL> = {
  brands: ({
    codes,
  }) => sql`SELECT bp.domain, count(*) AS brands, max(bp.last_seen) AS last_seen FROM brand_publisher bp
    WHERE bp.brand_code = ANY (${sql.param(codes)}::text[]) AND bp.lost_on IS NULL GROUP BY bp.domain`,
  industries: ({
    codes,
  }) => sql`SELECT ip.domain, sum(ip.brands) AS brands, max(ip.last_seen) AS last_seen FROM industry_publisher ip
    WHERE ip.big_industry_code = ANY (${sql.param(codes)}::text[]) AND ip.brands > 0 GROUP BY ip.domain`,
};
