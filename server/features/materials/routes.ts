// Every endpoint of materials with its verb.
import * as contract from '#contract/materials.ts';
import type { TenantTx } from '#server/db/database.ts';
import { removeBytes } from '#server/files/remove-bytes.ts';
import { AppError, notFound } from '#server/kernel/app-error.ts';
import { memberRoute, type Route, streamRoute } from '#server/kernel/route.ts';
import { deleteMaterial } from './delete-material.ts';
import { showMaterials } from './list-materials.ts';
import { showRecipients } from './list-recipients.ts';
import { makeLink } from './make-link.ts';
import { changeMaterial, createMaterial } from './save-material.ts';
import { sendZip } from './send-zip.ts';
import { findMaterial } from './store.ts';
import { materialTexts as texts } from './texts.ts';
import { uploadPicture } from './upload-picture.ts';
import { dayOf, materialView } from './view.ts';

async function show(tx: TenantTx, materialId: string, now: Date) {
  const row = await findMaterial(tx, materialId);
  if (!row) throw notFound(texts.material);
  return materialView(row, { accountId: tx.accountId, today: dayOf(now) });
}

export const materialsRoutes: Route[] = [
  memberRoute(contract.listMaterials, ({ services, query, tenant }) => {
    const { currentPage, size, ...filter } = query;
    const today = dayOf(services.now());
    return tenant((tx) => showMaterials(tx, { filter: { ...filter, today }, currentPage, size }));
  }),

  memberRoute(contract.getMaterial, ({ services, params, tenant }) =>
    tenant((tx) => show(tx, params.id, services.now())),
  ),

  memberRoute(contract.createMaterial, ({ services, caller, body, tenant }) => {
    const now = services.now();
    return tenant(async (tx) => {
      const id = await createMaterial(tx, { fields: body, actor: caller.memberId, now });
      return show(tx, id, now);
    });
  }),

  memberRoute(contract.updateMaterial, async ({ services, caller, params, body, tenant }) => {
    const now = services.now();
    const { version, ...fields } = body;
    const { shown, dropped } = await tenant(async (tx) => ({
      dropped: await changeMaterial(tx, params.id, { fields, version, actor: caller.memberId, now }),
      shown: await show(tx, params.id, now),
    }));
    await removeBytes(services, caller.accountId, dropped);
    return shown;
  }),

  memberRoute(contract.deleteMaterial, async ({ services, caller, params, tenant }) => {
    const dropped = await tenant((tx) => deleteMaterial(tx, params.id, { actor: caller.memberId }));
    await removeBytes(services, caller.accountId, dropped);
    return {};
  }),

  memberRoute(contract.uploadMaterial, ({ services, caller, file }) => {
    if (!file) throw new AppError('invalid_input', texts.fileMissing);
    return uploadPicture(services, caller, file.bytes);
  }),

  memberRoute(contract.listRecipients, ({ query, tenant }) => {
    const connectionId = query.connectionId === undefined ? undefined : Number(query.connectionId);
    return tenant((tx) => showRecipients(tx, { connectionId, keyword: query.keyword ?? '' }));
  }),

  memberRoute(contract.getMaterialLink, ({ services, params, query, tenant }) =>
    tenant((tx) =>
      makeLink(tx, {
        materialId: params.id,
        publisherNo: Number(query.publisherId),
        connectionId: Number(query.connectionId),
        publicUrl: services.config.publicUrl,
      }),
    ),
  ),

  streamRoute(contract.zipMaterials, ({ services, caller, query, reply }) =>
    sendZip(services, { accountId: caller.accountId, ids: query.ids, reply }),
  ),
];
