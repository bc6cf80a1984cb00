// A checked file as the screen shows it.

import type { ImportKind, ImportPreview } from '../../../../contract/imports.ts';
import { formatMoney, minorDigits } from '../../../../contract/money.ts';
import type { FileReport } from './check-file.ts';
import { fieldsOf } from './fields.ts';
import { guessMapping, type Mapping } from './mapping.ts';

export interface PreviewParts {
  importId: string;
  fileName: string;
  encoding: string;
  columns: readonly string[];
  kind: ImportKind;
  mapping: Mapping;
  report: FileReport;
  already: ImportPreview['already'];
}

export function previewOf({ report, kind, columns, ...rest }: PreviewParts): ImportPreview {
  const money = (units: bigint, currency: string) => formatMoney(units, minorDigits(currency));
  return {
    ...rest,
    columns: [...columns],
    guessed: guessMapping(kind, columns),
    fields: fieldsOf(kind).map(({ key, label, required }) => ({ key, label, required })),
    rows: report.sample,
    errors: report.errors,
    errorCount: report.errorCount,
    totals: {
      rows: report.rows,
      amounts:
        kind === 'clicks'
          ? []
          : report.sums.map(({ currency, amount, commission, fee }) => ({
              currency,
              je: money(amount, currency),
              jyje: money(commission, currency),
              ptfy: money(fee, currency),
            })),
      clicks: kind === 'clicks' ? Number(report.sums[0]?.amount ?? 0) : 0,
      from: report.from,
      to: report.to,
    },
  };
}
