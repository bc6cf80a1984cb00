// Versions of documents, and who agreed to which.
import { and, desc, eq, sql } from 'drizzle-orm';
import type { GlobalDb, TenantTx } from '#server/db/database.ts';
import { agreementAcceptance, documentVersion } from '#server/db/schema/documents.ts';
import { fetched } from '#server/db/staged-rows.ts';

export type DocumentVersion = typeof documentVersion.$inferSelect;

/** The newest of each document, by number. */
export function selectCurrent(db: GlobalDb): Promise<DocumentVersion[]> {
  return db
    .selectDistinctOn([documentVersion.documentId])
    .from(documentVersion)
    .orderBy(documentVersion.documentId, desc(documentVersion.version));
}

/** The newest unless a version is named. */
export async function findVersion(
  db: GlobalDb,
  documentId: number,
  version?: number,
): Promise<DocumentVersion | undefined> {
  const [row] = await db
    .select()
    .from(documentVersion)
    .where(
      and(
        eq(documentVersion.documentId, documentId),
        version === undefined ? undefined : eq(documentVersion.version, version),
      ),
    )
    .orderBy(desc(documentVersion.version))
    .limit(1);
  return row;
}

/** Newest first, without the texts. */
export function selectVersions(db: GlobalDb, documentId: number) {
  const { version, note, asks, publishedAt } = documentVersion;
  return db
    .select({ version, note, asks, publishedAt })
    .from(documentVersion)
    .where(eq(documentVersion.documentId, documentId))
    .orderBy(desc(version));
}

/** False when somebody else has published this version. */
export async function insertVersion(
  db: GlobalDb,
  row: typeof documentVersion.$inferInsert,
): Promise<boolean> {
  const { rowCount } = await db.insert(documentVersion).values(row).onConflictDoNothing();
  return rowCount === 1;
}

export interface Acceptance {
  memberId: string;
  acceptedAt: Date;
  address: string;
  accepted: readonly { documentId: number; version: number }[];
}

/** The first time it was agreed to stands. */
export async function insertAcceptances(tx: TenantTx, acceptance: Acceptance): Promise<void> {
  const { accepted, ...common } = acceptance;
  await tx
    .insert(agreementAcceptance)
    .values(accepted.map((one) => ({ accountId: tx.accountId, ...common, ...one })))
    .onConflictDoNothing();
}

export interface Pending {
  documentId: number;
  title: string;
  version: number;
  publishedAt: Date;
  /** What changed in every version since the one that was agreed to. */
  note: string;
}

/** Documents with a version that asks and is newer than what the member agreed to: each in its newest version. */
export async function selectPending(
  tx: TenantTx,
  memberId: string,
  documentIds: readonly number[],
): Promise<Pending[]> {
  const { rows } = await tx.run(
    sql`WITH accepted AS ${fetched(tx)} (
       SELECT document_id, version FROM agreement_acceptance WHERE account_id = ${tx.accountId} AND member_id = ${memberId})
     SELECT document_id AS "documentId", version, title, published_at AS "publishedAt", news.note
     FROM (SELECT DISTINCT ON (document_id) * FROM document_version
           WHERE document_id = ANY(${sql.param(documentIds)}) ORDER BY document_id, version DESC) AS newest,
     LATERAL (SELECT coalesce(max(version), 0) AS version FROM accepted
              WHERE accepted.document_id = newest.document_id) AS agreed (agreed_to),
     LATERAL (SELECT bool_or(asks) AS asks, string_agg(nullif(note, ''), ${'；'} ORDER BY version) AS note
              FROM document_version
              WHERE document_id = newest.document_id AND version > agreed_to) AS news
     WHERE news.asks
     ORDER BY document_id`,
  );
  return rows.map((row) => ({ ...row, note: row.note ?? '' })) as Pending[];
}
