// Shops, and their files.
import * as contract from '#contract/shops.ts';
import { wakeAccount } from '#server/jobs/account-schedule.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { memberRoute, type Route } from '#server/kernel/route.ts';
import { verdictRuns } from '#server/ledger/verdict-runs.ts';
import { importShopFile, previewShopFile } from './files/shop-file.ts';
import { createShop, listShops, removeShop, updateShop } from './manage-shops.ts';

export const shopRoutes: Route[] = [
  memberRoute(contract.listShops, ({ tenant }) => tenant(listShops)),

  memberRoute(contract.createShop, async ({ tenant, caller, body }) => ({
    id: String(await tenant((tx) => createShop(tx, body, caller.memberId))),
  })),

  memberRoute(contract.updateShop, async ({ tenant, caller, params, body }) => {
    await tenant((tx) => updateShop(tx, body, { shopId: Number(params.id), actor: caller.memberId }));
    return {};
  }),

  memberRoute(contract.removeShop, async ({ tenant, caller, params, query }) => {
    await tenant((tx) => removeShop(tx, query.data, { shopId: Number(params.id), actor: caller.memberId }));
    return {};
  }),

  memberRoute(contract.previewShopFile, ({ services, caller, spooled, body, request }) => {
    if (!spooled) throw new AppError('invalid_input', '缺少文件字段 file');
    const { accountId } = caller;
    const upload = { accountId, shopId: Number(body.shopId), file: spooled, signal: request.signal };
    return previewShopFile(services, upload, body);
  }),

  memberRoute(contract.importShopFile, async ({ services, caller, spooled, body, request }) => {
    if (!spooled) throw new AppError('invalid_input', '缺少文件字段 file');
    const { accountId } = caller;
    const upload = { accountId, shopId: Number(body.shopId), file: spooled, signal: request.signal };
    const brought = await importShopFile(services, upload, body);
    // The clock would find it within a minute.
    await wakeAccount(verdictRuns, services, accountId);
    return brought;
  }),
];
