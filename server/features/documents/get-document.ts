// Documents as anyone reads them.
import type { DocumentView } from '#contract/documents.ts';
import { notFound } from '#server/kernel/app-error.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import type { Services } from '#server/kernel/services.ts';
import { type DocumentVersion, findVersion, selectCurrent, selectVersions } from './store.ts';
import { documentTexts } from './texts.ts';

const headOf = ({ documentId, title, version, publishedAt }: DocumentVersion) => ({
  id: documentId,
  title,
  version,
  publishedAt: isoMoment(publishedAt),
});

export const listDocuments = async ({ db }: Services) => (await selectCurrent(db.global)).map(headOf);

export async function getVersion(
  { db }: Services,
  { id, version }: { id: number; version?: number | undefined },
): Promise<DocumentVersion> {
  const found = await findVersion(db.global, id, version);
  if (!found) throw notFound(version === undefined ? documentTexts.document : documentTexts.version);
  return found;
}

export async function getDocument(
  services: Services,
  which: { id: number; version?: number | undefined },
): Promise<DocumentView> {
  const found = await getVersion(services, which);
  const versions = await selectVersions(services.db.global, which.id);
  return {
    ...headOf(found),
    body: found.body,
    note: found.note,
    versions: versions.map(({ version, note, publishedAt }) => ({
      version,
      note,
      publishedAt: isoMoment(publishedAt),
    })),
  };
}
