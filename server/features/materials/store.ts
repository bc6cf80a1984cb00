// Rows of materials, and what of connections and publishers a link needs.
import { and, count, desc, eq, gt, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { MaterialKind, MaterialState } from '#contract/materials.ts';
import type { TenantTx } from '#server/db/database.ts';
import { storedFile } from '#server/db/schema/accounts.ts';
import { material } from '#server/db/schema/materials.ts';

export interface MaterialFields {
  kind: MaterialKind;
  title: string;
  body: string;
  couponCode: string;
  landingUrl: string;
  tags: string[];
  networks: string[];
  creativeRefs: Record<string, string>;
  validFrom: string | null;
  validTo: string | null;
  fileId: string | null;
}

export interface MaterialRow extends MaterialFields {
  materialId: string;
  used: number;
  createdAt: Date;
  updatedAt: Date;
  picture: {
    mediaType: string;
    bytes: number;
    width: number | null;
    height: number | null;
    thumbId: string | null;
  } | null;
}

const columns = {
  materialId: material.materialId,
  kind: material.kind,
  title: material.title,
  body: material.body,
  couponCode: material.couponCode,
  landingUrl: material.landingUrl,
  tags: material.tags,
  networks: material.networks,
  creativeRefs: material.creativeRefs,
  validFrom: material.validFrom,
  validTo: material.validTo,
  fileId: material.fileId,
  used: material.used,
  createdAt: material.createdAt,
  updatedAt: material.updatedAt,
  picture: {
    mediaType: storedFile.mediaType,
    bytes: storedFile.bytes,
    width: storedFile.width,
    height: storedFile.height,
    thumbId: storedFile.thumbId,
  },
};

const own = (tx: TenantTx, materialId: string) =>
  and(eq(material.accountId, tx.accountId), eq(material.materialId, materialId));

const selectMaterials = (tx: TenantTx) =>
  tx
    .select(columns)
    .from(material)
    .leftJoin(
      storedFile,
      and(eq(storedFile.accountId, material.accountId), eq(storedFile.fileId, material.fileId)),
    );

export interface MaterialFilter {
  keyword?: string | undefined;
  kind?: MaterialKind | undefined;
  tag?: string | undefined;
  /** A code. */
  network?: string | undefined;
  state?: MaterialState | undefined;
  /** The day that decides the state. */
  today: string;
}

export interface MaterialPage {
  filter: MaterialFilter;
  offset: number;
  limit: number;
}

/** Newest first. */
export async function listMaterials(
  tx: TenantTx,
  { filter, offset, limit }: MaterialPage,
): Promise<{ total: number; rows: MaterialRow[] }> {
  const where = and(eq(material.accountId, tx.accountId), ...conditionsOf(filter));
  const [counted] = await tx.select({ total: count() }).from(material).where(where);
  const rows = await selectMaterials(tx)
    .where(where)
    .orderBy(desc(material.createdAt), material.materialId)
    .offset(offset)
    .limit(limit);
  return { total: counted?.total ?? 0, rows };
}

function conditionsOf({ keyword, kind, tag, network, state, today }: MaterialFilter): SQL[] {
  const conditions: (SQL | undefined)[] = [];
  if (keyword) {
    const pattern = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
    conditions.push(
      sql`(${material.title} || E'\n' || ${material.body} || E'\n' || ${material.couponCode} || E'\n' ||
        ${material.landingUrl} || E'\n' || array_to_string(${material.tags}, E'\n')) ILIKE ${pattern}`,
    );
  }
  if (kind) conditions.push(eq(material.kind, kind));
  if (tag) conditions.push(sql`${tag} = ANY(${material.tags})`);
  // None named means every network.
  if (network) conditions.push(sql`(${network} = ANY(${material.networks}) OR ${material.networks} = '{}')`);
  if (state === 'upcoming') conditions.push(gt(material.validFrom, today));
  if (state === 'expired') conditions.push(lt(material.validTo, today));
  if (state === 'valid') {
    conditions.push(
      or(sql`${material.validFrom} IS NULL`, sql`${material.validFrom} <= ${today}`),
      or(sql`${material.validTo} IS NULL`, sql`${material.validTo} >= ${today}`),
    );
  }
  return conditions.filter((condition) => condition !== undefined);
}

export async function findMaterial(tx: TenantTx, materialId: string): Promise<MaterialRow | undefined> {
  const [row] = await selectMaterials(tx).where(own(tx, materialId));
  return row;
}

/** In the order of the ids; those that are not the account's are left out. */
export async function listMaterialsById(tx: TenantTx, ids: readonly string[]): Promise<MaterialRow[]> {
  const rows = await selectMaterials(tx).where(
    and(eq(material.accountId, tx.accountId), inArray(material.materialId, [...ids])),
  );
  return rows.toSorted((a, b) => ids.indexOf(a.materialId) - ids.indexOf(b.materialId));
}

/** Held until the transaction ends, so that of two changes the second sees the first. */
export async function lockMaterial(
  tx: TenantTx,
  materialId: string,
): Promise<{ fileId: string | null; updatedAt: Date } | undefined> {
  const [row] = await tx
    .select({ fileId: material.fileId, updatedAt: material.updatedAt })
    .from(material)
    .where(own(tx, materialId))
    .for('update');
  return row;
}

export interface NewMaterial extends MaterialFields {
  materialId: string;
  createdBy: string;
  now: Date;
}

export async function insertMaterial(tx: TenantTx, { now, ...row }: NewMaterial): Promise<void> {
  await tx.insert(material).values({ ...row, accountId: tx.accountId, createdAt: now, updatedAt: now });
}

export async function updateMaterial(
  tx: TenantTx,
  materialId: string,
  change: MaterialFields & { updatedAt: Date },
): Promise<void> {
  await tx.update(material).set(change).where(own(tx, materialId));
}

export async function removeMaterial(tx: TenantTx, materialId: string): Promise<void> {
  await tx.delete(material).where(own(tx, materialId));
}

export async function countUse(tx: TenantTx, ids: readonly string[]): Promise<void> {
  await tx
    .update(material)
    .set({ used: sql`${material.used} + 1` })
    .where(and(eq(material.accountId, tx.accountId), inArray(material.materialId, [...ids])));
}

/** The most used first. */
export async function listTags(tx: TenantTx, limit: number): Promise<string[]> {
  const { rows } = await tx.execute<{ tag: string }>(
    sql`SELECT tag FROM ${material}, unnest(${material.tags}) AS tag WHERE ${material.accountId} = ${tx.accountId}
      GROUP BY tag ORDER BY count(*) DESC, tag LIMIT ${limit}`,
  );
  return rows.map((row) => row.tag);
}

export async function hasMaterials(tx: TenantTx): Promise<boolean> {
  const rows = await tx
    .select({ id: material.materialId })
    .from(material)
    .where(eq(material.accountId, tx.accountId))
    .limit(1);
  return rows.length > 0;
}
