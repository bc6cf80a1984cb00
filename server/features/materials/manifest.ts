// The list that lies in a zip beside the pictures: what no picture can say, readable by a spreadsheet.
import type { MaterialRow } from './store.ts';
import { materialTexts as texts } from './texts.ts';

export interface ManifestLine {
  material: Omit<MaterialRow, 'picture'>;
  /** Empty where there is no picture. */
  fileName: string;
}

/** UTF-8 with the mark that lets Excel see it as such. */
export function manifestOf(lines: readonly ManifestLine[]): Buffer {
  const rows = lines.map(({ material, fileName }) => [
    material.title,
    texts.kinds[material.kind],
    fileName,
    material.body,
    material.couponCode,
    material.landingUrl,
    material.tags.join('、'),
    material.networks.join('、'),
    material.validFrom ?? '',
    material.validTo ?? '',
  ]);
  const text = [texts.manifestColumns, ...rows].map((row) => row.map(cellOf).join(',')).join('\r\n');
  return Buffer.from(`\uFEFF${text}\r\n`, 'utf8');
}

function cellOf(value: string): string {
  // A spreadsheet would run these as formulas.
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
