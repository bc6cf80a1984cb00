// Saved pictures of charts: kept, listed, shown, removed.
import * as contract from '#contract/report-pictures.ts';
import { accountFileKey } from '#server/files/file-store.ts';
import { readOrRefuse } from '#server/files/read-or-refuse.ts';
import { AppError, notFound } from '#server/kernel/app-error.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import { memberRoute, type Route, rawRoute } from '#server/kernel/route.ts';
import { addressOf, isSigned } from './picture-address.ts';
import { savePicture } from './save-picture.ts';
import { countPictures, hasPicture, pagePictures, removePicture } from './store.ts';
import { pictureTexts as texts } from './texts.ts';

export const pictureRoutes: Route[] = [
  memberRoute(contract.addPicture, async ({ services, caller, body, file }) => {
    if (!file) throw new AppError('invalid_input', texts.fileMissing);
    return { id: await savePicture(services, caller, { ...body, upload: file.bytes }) };
  }),

  memberRoute(contract.listPictures, ({ services, tenant, query: { currentPage, size } }) =>
    tenant(async (tx) => ({
      total: await countPictures(tx),
      currentPage,
      size,
      list: (await pagePictures(tx, { offset: (currentPage - 1) * size, size })).map(
        ({ accountId, pictureId, title, page, filters, createdAt }) => ({
          id: pictureId,
          title,
          page,
          filters,
          url: addressOf(services.masterKey, { accountId, pictureId }, services.now()),
          createdAt: isoMoment(createdAt),
        }),
      ),
    })),
  ),

  memberRoute(contract.deletePicture, async ({ services, caller, tenant, params }) => {
    if (!(await tenant((tx) => removePicture(tx, params.id)))) throw notFound(texts.picture);
    // Without its row nobody can reach it, should this fail.
    const key = accountFileKey(caller.accountId, params.id);
    await services.files
      .remove(key)
      .catch((error: Error) => services.log.warn({ err: error, key }, 'file remains'));
    return {};
  }),

  rawRoute(contract.getPicture, async ({ services, request, reply }) => {
    const { id } = contract.pictureParams.parse(request.params);
    const { account, until, sign } = contract.pictureQuery.parse(request.query);
    const address = { accountId: account, pictureId: id, until, sign };
    if (!isSigned(services.masterKey, address, services.now())) throw notFound(texts.picture);
    const isKept = await services.db.tenant(account, (tx) => hasPicture(tx, id));
    if (!isKept) throw notFound(texts.picture);
    const stream = await readOrRefuse(services, accountFileKey(account, id), () => notFound(texts.picture));
    return reply
      .headers({
        'content-type': 'image/png',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .send(stream);
  }),
];
