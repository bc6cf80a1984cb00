// What goes out together: lines of one target, as many as the network takes at once. Pure.
import type { RowToCorrect } from '#server/ledger/corrections/correction-rows.ts';
import { linesOf } from '#server/ledger/corrections/make-files.ts';
import type { Corrections, CorrectionWriter, WriteLine } from '#server/networks/connector.ts';

export interface PlannedLine {
  orderKey: string;
  /** Its place among the order's lines. */
  line: number;
  written: WriteLine;
}

/** `raws`: the rows as the network sent them, by their key; none while they are only counted or tested. */
export function plannedLines(
  row: RowToCorrect,
  by: Corrections['by'],
  raws: ReadonlyMap<string, string> = new Map(),
): PlannedLine[] {
  return linesOf(row, by).map((written, line) => ({
    orderKey: row.orderKey,
    line,
    written: { ...written, raw: raws.get(row.rows[line]?.saleKey ?? '') ?? '' },
  }));
}

/** An order's lines stay together where the network takes as many at once. */
export function planCalls(
  orders: readonly (readonly PlannedLine[])[],
  { linesPerCall }: Pick<CorrectionWriter, 'linesPerCall'>,
): PlannedLine[][] {
  const ofTarget = Map.groupBy(orders, ([first]) => first?.written.target);
  return [...ofTarget.values()].flatMap((own) => {
    const calls: PlannedLine[][] = [];
    for (const lines of own) {
      const last = calls.at(-1);
      if (last && last.length + lines.length <= linesPerCall) last.push(...lines);
      else
        for (let from = 0; from < lines.length; from += linesPerCall)
          calls.push(lines.slice(from, from + linesPerCall));
    }
    return calls;
  });
}

export const linesOfOrder = (row: RowToCorrect, by: Corrections['by']): number =>
  by === 'order' ? 1 : row.rows.length;
