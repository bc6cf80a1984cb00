// A checked file as the screen shows it.

import type { HeadRow, ImportAsk, ImportKind, ImportPreview, MappingOrigin } from '#contract/imports.ts';
import { formatMoney, minorDigits } from '#contract/money.ts';
import type { FileFacts } from '#server/tables/open-table.ts';
import type { FileReport } from './check-file.ts';
import { exportsOf } from './exports-of.ts';
import { fieldsOf } from './fields.ts';
import { guessMapping, type Mapping } from './mapping.ts';

export interface PreviewParts {
  importId: string;
  fileName: string;
  file: FileFacts;
  headerLine: number;
  head: HeadRow[];
  columns: readonly string[];
  kind: ImportKind;
  network: string;
  mapping: Mapping;
  origin: MappingOrigin;
  report: FileReport;
  already: ImportPreview['already'];
}

export function previewOf({ report, file, kind, network, columns, ...rest }: PreviewParts): ImportPreview {
  // What nobody has said yet is not known: a figure read on a guess is none.
  const isOpen = (kind: ImportAsk['kind']) =>
    report.asks.some((ask) => ask.kind === kind && ask.value === null);
  const hasDays = !isOpen('dateOrder');
  const hasAmounts = kind === 'sales' && !isOpen('currency') && !isOpen('decimal');
  const money = (units: bigint, currency: string) => formatMoney(units, minorDigits(currency));
  return {
    ...rest,
    encoding: file.encoding,
    format: file.format,
    columns: [...columns],
    guessed: guessMapping(kind, columns, exportsOf(network)).mapping,
    fields: fieldsOf(kind).map(({ key, label, required }) => ({ key, label, required })),
    rows: report.sample.map(({ cells }) => cells),
    rowLines: report.sample.map(({ line }) => line),
    errors: report.errors,
    errorCount: report.errorCount,
    totals: {
      rows: report.rows,
      amounts: !hasAmounts
        ? []
        : report.sums.map(({ currency, amount, commission, fee }) => ({
            currency,
            je: money(amount, currency),
            jyje: money(commission, currency),
            ptfy: money(fee, currency),
          })),
      clicks: kind === 'clicks' ? Number(report.sums[0]?.amount ?? 0) : 0,
      from: hasDays ? report.from : null,
      to: hasDays ? report.to : null,
      voided: report.sums.reduce((total, { voided }) => total + voided, 0),
    },
    asks: report.asks,
    leftOut: report.leftOut,
    leftOutCount: report.leftOutCount,
    soundRows: report.soundRows,
    badRows: report.badRows,
  };
}
