// The catalogue: industries, brands, logos.
import { z } from 'zod';
import {
  catalogueCode,
  checkBrand,
  drawBrandLogo,
  listBrands,
  listIndustries,
} from '../../../contract/catalogue.ts';
import { notFound } from '../../kernel/app-error.ts';
import { memberRoute, type Route, rawRoute } from '../../kernel/route.ts';
import { permittedBrandCodes } from '../plans/permits/permitted-codes.ts';
import { drawLogo } from './draw-logo.ts';
import { listBrandPage } from './list-brands.ts';
import { countBrandsByIndustry, findBrandName, listIndustryRows } from './store.ts';
import { intelligenceTexts } from './texts.ts';
import { industriesView } from './view.ts';

const logoParams = z.object({ brandCode: catalogueCode });

export const catalogueRoutes: Route[] = [
  memberRoute(listIndustries, async ({ services: { db } }) => {
    const [rows, brandCounts] = await Promise.all([
      listIndustryRows(db.global),
      countBrandsByIndustry(db.global),
    ]);
    return industriesView(rows, brandCounts);
  }),

  memberRoute(listBrands, ({ body: { bigIndustryCode, value, currentPage, pageSize }, tenant }) =>
    tenant((tx) => listBrandPage(tx, { bigIndustryCode, value }, { currentPage, size: pageSize })),
  ),

  memberRoute(checkBrand, ({ body: { brandCode }, tenant }) =>
    tenant(async (tx) => {
      if ((await findBrandName(tx, brandCode)) === undefined) throw notFound(intelligenceTexts.brand);
      return { havePermit: (await permittedBrandCodes(tx, [brandCode])).has(brandCode) };
    }),
  ),

  rawRoute(drawBrandLogo, async ({ services, request, reply }) => {
    const { brandCode } = logoParams.parse(request.params);
    const name = await findBrandName(services.db.global, brandCode);
    if (name === undefined) throw notFound(intelligenceTexts.brand);
    return reply
      .headers({
        'content-type': 'image/svg+xml; charset=utf-8',
        'cache-control': 'public, max-age=604800',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      })
      .send(drawLogo(brandCode, name));
  }),
];
