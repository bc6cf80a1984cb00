// Shops: read over their own interface, or by their files.
import { dayIn } from '#contract/figures/days.ts';
import * as contract from '#contract/shops.ts';
import { wakeAccount } from '#server/jobs/account-schedule.ts';
import { AppError, fieldError } from '#server/kernel/app-error.ts';
import { memberRoute, type Route, rawRoute } from '#server/kernel/route.ts';
import { verdictRuns } from '#server/ledger/verdict-runs.ts';
import { allShops } from '#server/shops/all-shops.ts';
import { pauseShop, pullShop, takeHook } from './connect/ask-for-look.ts';
import { changeLogin } from './connect/change-login.ts';
import { connectShop } from './connect/connect-shop.ts';
import { readHookId } from './connect/hook-address.ts';
import { verifyShopLogin } from './connect/verify-login.ts';
import { importShopFile, previewShopFile } from './files/shop-file.ts';
import { createFileShop, listShops, removeShop, updateShop } from './manage-shops.ts';
import { shopTexts } from './texts.ts';

export const shopRoutes: Route[] = [
  memberRoute(contract.listShopSystems, async () =>
    allShops.map(({ description: { system, name, fields, steps } }) => ({
      system,
      name,
      fields: [...fields],
      steps: [...steps],
    })),
  ),

  memberRoute(contract.listShops, ({ services, tenant }) =>
    tenant((tx) => listShops(tx, { now: services.now(), publicUrl: services.config.publicUrl })),
  ),

  memberRoute(contract.verifyShop, async ({ services, caller, body }) => {
    const { verified } = await verifyShopLogin(services, { ...body, demo: caller.isDemo });
    const { name, currency, zone, historySince } = verified;
    return { name, currency, zone, historySince: historySince && dayIn(zone, historySince) };
  }),

  memberRoute(contract.createShop, async ({ services, tenant, caller, body }) => {
    const { accountId, memberId: actor, isDemo: demo } = caller;
    if (body.system === contract.fileSystem) {
      const { name, zone, currency } = body;
      if (!zone) throw fieldError('zone', shopTexts.missing('时区'));
      if (!currency) throw fieldError('currency', shopTexts.missing('货币'));
      return { id: String(await tenant((tx) => createFileShop(tx, { name, zone, currency }, actor))) };
    }
    const { system, name, credentials, since } = body;
    if (!credentials) throw fieldError('credentials', shopTexts.missingCredentials);
    return {
      id: String(await connectShop(services, { accountId, actor, demo, system, name, credentials, since })),
    };
  }),

  memberRoute(contract.updateShop, async ({ tenant, caller, params, body }) => {
    await tenant((tx) => updateShop(tx, body, { shopId: Number(params.id), actor: caller.memberId }));
    return {};
  }),

  memberRoute(contract.updateShopCredentials, async ({ services, caller, params, body }) => {
    const { accountId, memberId: actor, isDemo: demo } = caller;
    await changeLogin(services, { accountId, actor, demo, shopId: Number(params.id), ...body });
    return {};
  }),

  memberRoute(contract.pauseShop, async ({ services, caller, params, body }) => {
    const { accountId, memberId: actor } = caller;
    await pauseShop(services, { accountId, actor, shopId: Number(params.id) }, body.paused);
    return {};
  }),

  memberRoute(contract.pullShop, async ({ services, caller, params }) => {
    const { accountId, memberId: actor } = caller;
    await pullShop(services, { accountId, actor, shopId: Number(params.id) });
    return {};
  }),

  rawRoute(contract.tellShop, async ({ services, request, reply }) => {
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers))
      for (const one of [value ?? []].flat()) headers.append(name, one);
    const { id } = request.params as { id: string };
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const isTaken = await takeHook(services, { ...readHookId(id), headers, body });
    return reply.status(isTaken ? 200 : 401).send();
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
