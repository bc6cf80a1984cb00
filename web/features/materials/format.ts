// How validity is written, and what a file's name says.
import type { MaterialView } from '#contract/materials.ts';
import { detailTexts as texts } from './texts.ts';

export function formatValidity({ validFrom, validTo }: Pick<MaterialView, 'validFrom' | 'validTo'>): string {
  if (validFrom !== null && validTo !== null) return texts.between(validFrom, validTo);
  if (validFrom !== null) return texts.from(validFrom);
  return validTo === null ? texts.always : texts.until(validTo);
}

/** A file's name without its ending, as the first guess at a title. */
export function titleFrom(fileName: string): string {
  const bare = fileName.replace(/\.[^.]{1,5}$/, '').trim();
  return [...(bare === '' ? fileName : bare)].slice(0, 100).join('');
}
