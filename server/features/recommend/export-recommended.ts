// Recommendations as a file: found once, then read some hundred at a time as the reader takes them.
import type { FastifyReply } from 'fastify';
import type { EndpointInput } from '#contract/endpoint.ts';
import type { exportRecommended as contract, RecommendRow } from '#contract/recommend.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import type { Services } from '#server/kernel/services.ts';
import type { Onlooker } from '../intelligence/onlooker.ts';
import { inExportTurn, sendTable } from '../reports/export/send-table.ts';
import type { Column, ExportRow, ExportTable } from '../reports/export/table.ts';
import { type Basis, loadBasis } from './basis.ts';
import { type Candidate, findCandidates, type ProspectFilter } from './candidates.ts';
import { recommendRows } from './recommend.ts';
import { recommendTexts, recommendExportTexts as texts } from './texts.ts';

/** Nobody writes to more; the file says how many there were. */
const mostRows = 20_000;
const rowsAtOnce = 200;

interface ExportRequest {
  accountId: number;
  onlooker: Onlooker;
  body: EndpointInput<typeof contract>['body'];
  reply: FastifyReply;
}

export async function exportRecommended(
  services: Services,
  { accountId, onlooker, body, reply }: ExportRequest,
): Promise<void> {
  const { format, ...query } = body;
  const { now } = onlooker;
  const turn = { accountId, askedBy: accountId, kind: 'recommended', reply };
  await inExportTurn(services, turn, async () => {
    const { basis, total, list } = await services.db.tenant(accountId, async (tx) => {
      const found = await loadBasis(tx, query);
      return { basis: found, ...(await findCandidates(tx, found, query, { offset: 0, limit: mostRows })) };
    });
    const table: ExportTable = {
      title: texts.title,
      about: [
        [texts.basis, basisText(basis)],
        [texts.filters, filtersText(query)],
        [texts.rowCount, total > list.length ? texts.cut(list.length, total) : String(total)],
        ...(basis.sample ? [[texts.sample, texts.isSample] as const] : []),
        [texts.madeAt, isoMoment(now)],
      ],
      columns: columns.map(([column]) => column),
      rows: rowsOf(services, { accountId, basis, list, onlooker }),
    };
    const file = { format, plainName: 'recommended', span: isoMoment(now).slice(0, 10) };
    await sendTable(services, table, { file, reply });
  });
}

interface Rows {
  accountId: number;
  basis: Basis;
  list: readonly Candidate[];
  onlooker: Onlooker;
}

async function* rowsOf(
  { db }: Services,
  { accountId, basis, list, onlooker }: Rows,
): AsyncGenerator<ExportRow[]> {
  const brandsOf = new Map(list.map(({ domain, brands }) => [domain, brands]));
  for (let from = 0; from < list.length; from += rowsAtOnce) {
    const piece = list.slice(from, from + rowsAtOnce);
    const rows = await db.tenant(accountId, (tx) => recommendRows(tx, basis, piece, onlooker));
    yield rows.map((row) => columns.map(([, cell]) => cell(row, brandsOf.get(row.domain) ?? 0)));
  }
}

const { columns: titles } = texts;

const columns: readonly (readonly [Column, (row: RecommendRow, brands: number) => string])[] = [
  [{ title: titles.domain, kind: 'text' }, (row) => row.domain],
  [{ title: titles.name, kind: 'text' }, (row) => row.name],
  [{ title: titles.type, kind: 'text' }, (row) => row.type],
  [{ title: titles.country, kind: 'text' }, (row) => row.country],
  [{ title: titles.brandCount, kind: 'count' }, (_, brands) => String(brands)],
  [
    { title: titles.brands, kind: 'text' },
    (row) => row.brands.map(({ brandName }) => brandName).join(texts.names),
  ],
  [{ title: titles.lastSeen, kind: 'day' }, (row) => row.lastSeen],
  [{ title: titles.gained, kind: 'count' }, (row) => String(row.gained ?? '')],
  [{ title: titles.lost, kind: 'count' }, (row) => String(row.lost)],
  [{ title: titles.networks, kind: 'text' }, (row) => row.mine?.pt ?? ''],
  [{ title: titles.currency, kind: 'text' }, (row) => row.mine?.currency ?? ''],
  [{ title: titles.fxje, kind: 'money' }, (row) => row.mine?.fxje ?? ''],
  [{ title: titles.yjje, kind: 'money' }, (row) => row.mine?.yjje ?? ''],
  [{ title: titles.why, kind: 'text' }, (row) => row.why],
  [{ title: titles.state, kind: 'text' }, (row) => recommendTexts.states[row.state]],
  [{ title: titles.note, kind: 'text' }, (row) => row.note],
  [{ title: titles.contact, kind: 'text' }, (row) => row.contact],
  [{ title: titles.pages, kind: 'text' }, (row) => row.pages.map(({ url }) => url).join(' ')],
];

const shownBasis = 20;

function basisText({ brands }: Basis): string {
  const names = brands.slice(0, shownBasis).map(({ brandName }) => brandName);
  return names.join(texts.names) + (brands.length > shownBasis ? texts.more(brands.length) : '');
}

function filtersText({ type, country, state }: ProspectFilter): string {
  const { filter } = texts;
  const parts = [
    type === undefined ? '' : filter.type(type),
    country ? filter.country(country) : '',
    state === undefined ? '' : filter.state(state),
  ].filter((part) => part !== '');
  return parts.length === 0 ? texts.noFilter : parts.join(texts.separator);
}
