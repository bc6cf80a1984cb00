// A material as replies show it.
import { fileUrl } from '#contract/files.ts';
import type { MaterialState, MaterialView } from '#contract/materials.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import type { MaterialRow } from './store.ts';

/** The day in Shanghai, where validity is counted. */
export const dayOf = (now: Date) => isoMoment(now).slice(0, 10);

export function stateOf(
  { validFrom, validTo }: Pick<MaterialRow, 'validFrom' | 'validTo'>,
  today: string,
): MaterialState {
  if (validTo !== null && validTo < today) return 'expired';
  if (validFrom !== null && validFrom > today) return 'upcoming';
  return 'valid';
}

export const versionOf = (updatedAt: Date) => String(updatedAt.getTime());

export function materialView(
  row: MaterialRow,
  { accountId, today }: { accountId: number; today: string },
): MaterialView {
  const { materialId, picture, createdAt, updatedAt, fileId, ...rest } = row;
  return {
    ...rest,
    id: materialId,
    state: stateOf(row, today),
    picture:
      picture && fileId
        ? {
            fileId,
            url: fileUrl(accountId, fileId),
            thumbUrl: fileUrl(accountId, picture.thumbId ?? fileId),
            mediaType: picture.mediaType,
            bytes: picture.bytes,
            width: picture.width ?? 0,
            height: picture.height ?? 0,
          }
        : null,
    createdAt: isoMoment(createdAt),
    updatedAt: isoMoment(updatedAt),
    version: versionOf(updatedAt),
  };
}
