// A file of a shop: looked at in a room of its own, and written whole or not at all.
import type { EndpointInput } from '#contract/endpoint.ts';
import { amountText } from '#contract/figures/currency.ts';
import { addDays } from '#contract/figures/days.ts';
import { importMapping } from '#contract/imports.ts';
import type {
  importShopFile as importContract,
  previewShopFile as previewContract,
  ShopFilePreview,
} from '#contract/shops.ts';
import { lockFacts } from '#server/facts/lock-facts.ts';
import { coveredSpan } from '#server/features/networks/import/covered-span.ts';
import { importTexts } from '#server/features/networks/import/texts.ts';
import { foreignTask } from '#server/foreign/task.ts';
import { withRoom } from '#server/foreign/with-room.ts';
import { AppError, fieldError, notFound } from '#server/kernel/app-error.ts';
import type { SpooledFile } from '#server/kernel/route.ts';
import type { Services } from '#server/kernel/services.ts';
import { zoneClock } from '#server/networks/shared/zone-clock.ts';
import { allShops } from '#server/shops/all-shops.ts';
import { type SavedOrders, saveShopNews } from '../save-orders.ts';
import { findShop, lockShop, type ShopRow } from '../store.ts';
import { shopTexts } from '../texts.ts';
import { type NamedExport, shopFieldsOf } from './fields.ts';
import type { ReadRecord } from './read-order-rows.ts';
import type { ShopFileOrder, ShopFileReport } from './scan-shop-task.ts';
import { shopFileTexts as texts } from './texts.ts';

const scanTask = foreignTask<typeof import('./scan-shop-task.ts')>(
  new URL('./scan-shop-task.ts', import.meta.url),
);

const allExports: readonly NamedExport[] = allShops.flatMap(({ description: { name, exports = [] } }) =>
  exports.map((one) => ({ ...one, name })),
);

interface Upload {
  accountId: number;
  shopId: number;
  file: SpooledFile;
  signal?: AbortSignal;
}

type Said = Omit<EndpointInput<typeof previewContract>['body'], 'shopId'>;

async function scan(
  order: ShopFileOrder,
  signal: AbortSignal | undefined,
  onRecords?: (records: readonly ReadRecord[]) => Promise<void>,
): Promise<ShopFileReport> {
  return withRoom(scanTask, order, { files: [order.path], signal }, async (parts) => {
    let report: ShopFileReport | undefined;
    for await (const part of parts) {
      if (part.kind === 'report') report = part.report;
      else await onRecords?.(part.records);
    }
    if (!report) throw new Error("a shop's file was read without a report");
    return report;
  });
}

async function orderOf(
  services: Services,
  upload: Upload,
  said: Said,
): Promise<{ shop: ShopRow; order: ShopFileOrder }> {
  const shop = await services.db.tenant(upload.accountId, (tx) => findShop(tx, upload.shopId));
  if (!shop || shop.state === 'removed') throw notFound(shopTexts.shop);
  if (shop.system !== 'file') throw new AppError('conflict', shopTexts.notByFile);
  const { kind, encoding, headerLine, dateOrder, decimal } = said;
  const mapping = said.mapping === undefined ? undefined : readMapping(said.mapping);
  const { zone, currency } = shop;
  const read = { mapping, encoding, headerLine, dateOrder, decimal, exports: allExports };
  return { shop, order: { path: upload.file.path, kind, zone, currency, now: services.now(), ...read } };
}

function readMapping(text: string): Record<string, string> {
  let said: unknown;
  try {
    said = JSON.parse(text);
  } catch {
    throw fieldError('mapping', importTexts.mappingNotJson);
  }
  const parsed = importMapping.safeParse(said);
  if (!parsed.success) throw fieldError('mapping', importTexts.mappingNotJson);
  return parsed.data;
}

export async function previewShopFile(
  services: Services,
  upload: Upload,
  said: Said,
): Promise<ShopFilePreview> {
  const { order } = await orderOf(services, upload, said);
  const { sample, sums, rows, from, to, dateOrder: _, ...report } = await scan(order, upload.signal);
  return {
    ...report,
    columns: [...report.columns],
    fileName: upload.file.name,
    fields: shopFieldsOf(order.kind).map(({ key, label, required }) => ({ key, label, required })),
    rows: sample.map(({ cells }) => cells),
    rowLines: sample.map(({ line }) => line),
    totals: {
      rows,
      sums: sums.map(({ currency, units }) => ({ currency, amount: amountText(units, currency) })),
      from,
      to,
    },
  };
}

const recordsAtOnce = 2000;
const namedPlaces = 5;

/** Read twice: what is wrong with it is known before anything is locked, and nothing of it is gathered. */
export async function importShopFile(
  services: Services,
  upload: Upload,
  said: Said & Pick<EndpointInput<typeof importContract>['body'], 'from' | 'to'>,
): Promise<SavedOrders> {
  const { from: statedFrom, to: statedTo, ...asked } = said;
  const { shop, order } = await orderOf(services, upload, asked);
  const report = await scan(order, upload.signal);
  const { errorCount, from, to, rows, dateOrder } = report;
  if (errorCount > 0 || from === null || to === null) throw refusal(report);
  const span = coveredSpan(
    { from, to },
    { from: statedFrom, to: statedTo },
    { zone: shop.zone, now: order.now },
  );
  // On a connection of its own: it outlasts what a request may take.
  return services.db.session(upload.accountId, (session) =>
    session.transaction(async (tx) => {
      await lockFacts(tx);
      const held = await lockShop(tx, shop.shopId);
      if (!held || held.state === 'removed') throw notFound(shopTexts.shop);
      const sum: SavedOrders = { added: 0, changed: 0, unchanged: 0 };
      const saveAll = async (records: readonly ReadRecord[]) => {
        for (let at = 0; at < records.length; at += recordsAtOnce) {
          const part = records.slice(at, at + recordsAtOnce);
          const saved = await saveShopNews(tx, shop.shopId, {
            orders: part.flatMap(({ order: one }) => one ?? []),
            events: part.flatMap(({ event, refunded }) => [event, ...(refunded ? [refunded] : [])]),
            wholeHistory: [],
            covered: null,
            changesUntil: null,
          });
          sum.added += saved.added;
          sum.changed += saved.changed;
          sum.unchanged += saved.unchanged;
        }
      };
      const again = await scan({ ...order, second: { dateOrder } }, upload.signal, saveAll);
      if (again.errorCount > 0 || again.rows !== rows)
        throw new Error('the file was another a moment ago: it changed');
      const isOfOrders = order.kind === 'orders';
      await saveShopNews(tx, shop.shopId, {
        orders: [],
        events: [],
        wholeHistory: [],
        covered: isOfOrders ? span : null,
        // Nothing says what came back after the last day of the file.
        changesUntil: isOfOrders ? null : new Date(Math.min(endOf(span.to, shop.zone), order.now.getTime())),
      });
      return sum;
    }),
  );

  function refusal({ errors: found }: ShopFileReport): AppError {
    const places = found
      .slice(0, namedPlaces)
      .map(({ line, column, reason }) => importTexts.place(line, column, reason));
    const more = errorCount > places.length ? importTexts.more : '';
    return new AppError('invalid_input', texts.refused(errorCount, places.join('；') + more), {
      errors: found,
    });
  }
}

const endOf = (day: string, zone: string): number => zoneClock(zone).startOf(addDays(day, 1));
