// Those who promote a brand and their pages as an export: one row a page.
import { type SQL, sql } from 'drizzle-orm';
import type { OwnFigures } from '#contract/intelligence.ts';
import { linkNetworkName } from '#contract/link-networks.ts';
import type { TenantTx } from '#server/db/database.ts';
import type { TenantSession } from '#server/db/tenant-session.ts';
import { type CopiedRow, copyOut, piecesOf, rowsIn } from '#server/facts/copy-rows.ts';
import { loadScope } from '#server/figures/scope.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import { figureSpanOf } from '../publishers/figure-span.ts';
import type { Column, ExportRow, ExportTable } from '../reports/export/table.ts';
import { getBrandHead } from './get-brand-detail.ts';
import { harmlessText, webAddress } from './harmless.ts';
import { askedNetwork } from './networks.ts';
import type { Onlooker } from './onlooker.ts';
import { isOwnSql, ownFigures } from './own-publishers.ts';
import { type PublisherFilter, publisherConditions } from './publisher-conditions.ts';
import { intelTexts, publisherExportTexts as texts } from './texts.ts';

const kinds: Partial<Record<keyof typeof texts.columns, Column['kind']>> = {
  links: 'count',
  firstSeen: 'day',
  lastSeen: 'day',
  lostOn: 'day',
  sales: 'money',
  commission: 'money',
  pageFirst: 'day',
  pageLast: 'day',
  pageLost: 'day',
};
const columns: Column[] = Object.entries(texts.columns).map(([key, title]) => ({
  title,
  kind: kinds[key as keyof typeof texts.columns] ?? 'text',
}));

/** The rows come from the session's own connection and only while its transaction is open. */
export async function publisherTable(
  session: TenantSession,
  tx: TenantTx,
  { filter, onlooker }: { filter: PublisherFilter; onlooker: Onlooker },
): Promise<ExportTable> {
  const brand = await getBrandHead(tx, filter.brandCode);
  if (!brand.havePermit) throw new AppError('forbidden', intelTexts.brandLocked);
  const counted = await tx.run(
    sql`SELECT count(*) AS publishers ${from(await publisherConditions(tx, filter))}`,
  );
  const own = await ownOfBrand(tx, filter.brandCode, onlooker);
  const scope = await loadScope(tx, {}, onlooker.now);
  const span = figureSpanOf({}, scope);
  const select = sql`SELECT p.domain, o.publisher_name, coalesce(o.type, 'Unknown'), o.country,
      array_to_string(p.networks, ' '), p.links, p.first_seen, p.last_seen, p.lost_on, o.merge_key, l.title, l.page_url,
      l.network, array_to_string(l.via, ' '), l.link, l.first_seen, l.last_seen, l.lost_on
    ${from(await publisherConditions(tx, filter), sql`JOIN link_observation l ON l.brand_code = p.brand_code AND l.domain = p.domain`)}
    ORDER BY p.last_seen DESC, p.domain, l.last_seen DESC, l.page_id, l.network`;
  const rows = async function* (): AsyncGenerator<ExportRow[]> {
    for await (const lines of copyOut(session.client, select)) {
      for (const piece of piecesOf(lines)) {
        yield rowsIn(piece.toString('utf8', 0, piece.length - 1)).map((row) => rowOf(row, own));
      }
    }
  };
  return {
    title: texts.title,
    about: [
      [texts.brand, brand.sample ? `${brand.brandName}（${texts.sampleData}）` : brand.brandName],
      [texts.filters, filtersText(filter)],
      [texts.publishers, String(counted.rows[0]?.publishers ?? 0)],
      [texts.ownDays, texts.ownSpan(span.from, span.to, scope.currency)],
      [texts.madeAt, isoMoment(onlooker.now)],
    ],
    columns,
    rows: rows(),
  };
}

const from = (conditions: SQL, joined = sql.empty()): SQL =>
  sql`FROM brand_publisher p LEFT JOIN open_publisher o ON o.domain = p.domain ${joined} WHERE ${conditions}`;

/** What the account has with those of the brand's publishers that are its own. */
async function ownOfBrand(
  tx: TenantTx,
  brandCode: string,
  onlooker: Onlooker,
): Promise<Map<string, OwnFigures>> {
  const isOwn = await isOwnSql(tx);
  const { rows } = await tx.run(
    sql`SELECT DISTINCT o.merge_key ${from(sql`p.brand_code = ${brandCode}::text AND ${isOwn}`)}`,
  );
  return ownFigures(
    tx,
    rows.map((row) => String(row.merge_key)),
    onlooker,
  );
}

function rowOf(row: CopiedRow, ownByKey: ReadonlyMap<string, OwnFigures>): ExportRow {
  const [domain, name, type, country, networks, links, firstSeen, lastSeen, lostOn, key, ...page] =
    row as string[];
  const [title, url, network, via, link, pageFirst, pageLast, pageLost] = page as string[];
  const own = ownByKey.get(key ?? '');
  return [
    harmlessText(domain ?? ''),
    harmlessText(name ?? ''),
    type ?? '',
    harmlessText(country ?? ''),
    namesOf(networks),
    links ?? '',
    firstSeen ?? '',
    lastSeen ?? '',
    lostOn ?? '',
    own ? texts.yes : '',
    own?.pt ?? '',
    own?.fxje ?? '',
    own?.yjje ?? '',
    harmlessText(title ?? ''),
    webAddress(url ?? ''),
    namesOf(network),
    namesOf(via),
    webAddress(link ?? ''),
    pageFirst ?? '',
    pageLast ?? '',
    pageLost ?? '',
  ];
}

const namesOf = (codes = ''): string =>
  codes
    .split(' ')
    .filter((code) => code !== '')
    .map(linkNetworkName)
    .join(' · ');

function filtersText({ value, type, network, country, mine, state }: PublisherFilter): string {
  const { filter } = texts;
  const code = askedNetwork(network);
  return [
    filter.state[state],
    value ? filter.value(value) : null,
    type ? filter.type(type) : null,
    code === null ? null : filter.network(linkNetworkName(code)),
    country ? filter.country(country) : null,
    mine === undefined ? null : filter.mine(mine),
  ]
    .filter((part) => part !== null)
    .join(texts.separator);
}
