// The catalogue: industries and logos. Its brands are listed by the plans, which know those an account has chosen.
import { z } from 'zod';
import { catalogueCode, drawBrandLogo, listIndustries } from '#contract/catalogue.ts';
import { notFound } from '#server/kernel/app-error.ts';
import { memberRoute, type Route, rawRoute } from '#server/kernel/route.ts';
import { drawLogo } from './draw-logo.ts';
import { logoMediaType } from './logos/encode-logo.ts';
import { countBrandsByIndustry, findLogo, listIndustryRows } from './store.ts';
import { catalogueTexts } from './texts.ts';
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

  rawRoute(drawBrandLogo, async ({ services, request, reply }) => {
    const { brandCode } = logoParams.parse(request.params);
    const logo = await findLogo(services.db.global, brandCode);
    if (!logo) throw notFound(catalogueTexts.brand);
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
