// How sizes and validity are written.
import type { MaterialView } from '../../../contract/materials.ts';
import { detailTexts as texts } from './texts.ts';

const units = ['B', 'KB', 'MB', 'GB'] as const;

/** One decimal below ten, none above: 9.5 MB, 12 MB, 2 GB. */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  const rounded = value < 10 && unit > 0 ? Math.round(value * 10) / 10 : Math.round(value);
  return `${rounded} ${units[unit]}`;
}

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
