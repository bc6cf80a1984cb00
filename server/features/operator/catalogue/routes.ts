// The catalogue on the console.
import * as contract from '#contract/operator/catalogue.ts';
import { findFilledKinds } from '#server/features/catalogue/filled-kinds.ts';
import { listUnknownMerchants, resolveMerchant } from '#server/features/links/merchants.ts';
import { operatorActor } from '#server/kernel/operator.ts';
import { operatorRoute, type Route } from '#server/kernel/route.ts';
import { importUpload } from './import-upload.ts';

export const operatorCatalogueRoutes: Route[] = [
  operatorRoute(contract.getCatalogueState, ({ services }) => findFilledKinds(services.db.global)),

  operatorRoute(contract.previewCatalogue, ({ services, operator, body, spooled }) =>
    importUpload(services, { operator, kind: body.kind, spooled, preview: true }),
  ),

  operatorRoute(contract.importCatalogueFile, ({ services, operator, body, spooled }) =>
    importUpload(services, { operator, kind: body.kind, spooled, preview: false }),
  ),

  operatorRoute(contract.listMerchants, async ({ services, query }) => {
    const { network, currentPage, size } = query;
    const { merchants, all } = await listUnknownMerchants(services.db, {
      ...(network && { network }),
      limit: size,
      offset: (currentPage - 1) * size,
    });
    return { list: merchants, total: all, currentPage, size };
  }),

  operatorRoute(contract.resolveMerchantCall, async ({ services, operator, body }) => ({
    links: await resolveMerchant(services.db, { ...body, actor: operatorActor(operator) }),
  })),
];
