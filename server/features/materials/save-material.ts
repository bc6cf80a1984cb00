// Creating and changing a material.
import { randomUUID } from 'node:crypto';
import { recordAudit } from '#server/audit/record-audit.ts';
import { brokenConstraint } from '#server/db/broken-constraint.ts';
import type { TenantTx } from '#server/db/database.ts';
import { AppError, fieldError, notFound } from '#server/kernel/app-error.ts';
import { findNetwork } from '#server/networks/all-networks.ts';
import { hasPicture, removePicture } from './picture-store.ts';
import { insertMaterial, lockMaterial, type MaterialFields, updateMaterial } from './store.ts';
import { materialTexts as texts } from './texts.ts';
import { versionOf } from './view.ts';

interface Change {
  fields: MaterialFields;
  /** The member who does it. */
  actor: string;
  now: Date;
}

/** Gives the new id. */
export async function createMaterial(tx: TenantTx, { fields, actor, now }: Change): Promise<string> {
  const tidy = tidyFields(fields);
  await requirePicture(tx, tidy.fileId);
  const materialId = randomUUID();
  await takingPicture(() => insertMaterial(tx, { ...tidy, materialId, createdBy: actor, now }));
  await recordAudit(tx, { accountId: tx.accountId, actor, action: 'materials.created', target: materialId });
  return materialId;
}

/** Gives the ids of files whose bytes may go once this is committed. */
export async function changeMaterial(
  tx: TenantTx,
  materialId: string,
  { fields, version, actor, now }: Change & { version: string },
): Promise<string[]> {
  const current = await lockMaterial(tx, materialId);
  if (!current) throw notFound(texts.material);
  if (versionOf(current.updatedAt) !== version) throw new AppError('conflict', texts.changedMeanwhile);
  const tidy = tidyFields(fields);
  const replaced = tidy.fileId !== current.fileId;
  if (replaced) await requirePicture(tx, tidy.fileId);
  // Always later than before, so that a version names one state only.
  const updatedAt = new Date(Math.max(now.getTime(), current.updatedAt.getTime() + 1));
  await takingPicture(() => updateMaterial(tx, materialId, { ...tidy, updatedAt }));
  await recordAudit(tx, { accountId: tx.accountId, actor, action: 'materials.changed', target: materialId });
  return replaced && current.fileId !== null ? removePicture(tx, current.fileId) : [];
}

function tidyFields(fields: MaterialFields): MaterialFields {
  const networks = fields.networks.map((name) => codeOf('networks', name));
  const creativeRefs = Object.entries(fields.creativeRefs)
    .filter(([, ref]) => ref !== '')
    .map(([name, ref]) => [codeOf('creativeRefs', name), ref]);
  return {
    ...fields,
    fileId: fields.fileId?.toLowerCase() ?? null,
    tags: [...new Set(fields.tags)],
    networks: [...new Set(networks)],
    creativeRefs: Object.fromEntries(creativeRefs),
  };
}

function codeOf(field: string, name: string): string {
  const network = findNetwork(name);
  if (!network) throw fieldError(field, texts.networkUnknown(name));
  return network.description.network;
}

async function requirePicture(tx: TenantTx, fileId: string | null): Promise<void> {
  if (fileId !== null && !(await hasPicture(tx, fileId))) throw fieldError('fileId', texts.pictureGone);
}

/** A picture that another material has is not to be had. */
async function takingPicture(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (brokenConstraint(error) === 'material_picture') throw fieldError('fileId', texts.pictureGone);
    throw error;
  }
}
