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
import { logoMediaType } from './logos/encode-logo.ts';
import { countBrandsByIndustry, findBrandName, findLogo, listIndustryRows } from './store.ts';
import { intelligenceTexts } from './texts.ts';
import { industriesView } from './view.ts';

const logoParams = z.object({ brandCode: catalogueCode });
const logoHeaders = { 'cache-control': 'public, max-age=604800' };

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
    const logo = await findLogo(services.db.global, brandCode);
    if (!logo) throw notFound(intelligenceTexts.brand);
    if (logo.picture) {
      return reply
        .headers({
          ...logoHeaders,
          'content-type': logoMediaType,
          'content-security-policy': "default-src 'none'",
        })
        .send(logo.picture);
    }
    return reply
      .headers({
        ...logoHeaders,
        'content-type': 'image/svg+xml; charset=utf-8',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
        // The brand's own may come any minute.
        ...(logo.awaited && { 'cache-control': 'public, max-age=300' }),
      })
      .send(drawLogo(brandCode, logo.name));
  }),
];
