// Whether a row is the same to the last field, whatever order its fields came back in.
import type { RowToCorrect } from '#server/ledger/corrections/correction-rows.ts';

export const contentOf = (row: RowToCorrect): string => JSON.stringify(sorted(row));

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}
