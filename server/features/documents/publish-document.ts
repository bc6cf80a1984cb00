// A new version of a document, from the moment it is published. Earlier ones stay as they were.
import { recordAudit } from '#server/audit/record-audit.ts';
import { AppError, fieldError } from '#server/kernel/app-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { getVersion } from './get-document.ts';
import { insertVersion } from './store.ts';
import { documentTexts as texts } from './texts.ts';

export interface NewVersion {
  id: number;
  title: string;
  /** Markdown. */
  body: string;
  /** What changed, in a sentence that members who are asked again read. */
  note: string;
  /** Whether members agree again. */
  asks: boolean;
  /** The version this one was written from: whoever published meanwhile is not overwritten. */
  basedOn: number;
  actor: string;
}

const bodyMaxLength = 100_000;

/** Gives the number of the new version. */
export async function publishDocument(services: Services, version: NewVersion): Promise<number> {
  const { id, asks, basedOn, actor } = version;
  const [title, body, note] = [version.title.trim(), version.body.trim(), version.note.trim()];
  if (title === '') throw fieldError('title', texts.titleRequired);
  if (body === '') throw fieldError('body', texts.bodyRequired);
  if (body.length > bodyMaxLength) throw fieldError('body', texts.bodyTooLong(bodyMaxLength));
  if (note === '') throw fieldError('note', texts.noteRequired);
  const current = await getVersion(services, { id });
  const next = current.version + 1;
  await services.db.transaction(async (tx) => {
    const published =
      current.version === basedOn &&
      (await insertVersion(tx, {
        documentId: id,
        version: next,
        title,
        body,
        note,
        asks,
        publishedAt: services.now(),
        publishedBy: actor,
      }));
    if (!published) throw new AppError('conflict', texts.publishedMeanwhile);
    const detail = { version: next, asks };
    await recordAudit(tx, {
      accountId: null,
      actor,
      action: 'documents.published',
      target: String(id),
      detail,
    });
  });
  return next;
}
