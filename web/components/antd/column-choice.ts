// Which columns a person wants to see, per table, as one remembered text.

/** Visible keys by table; a table that is missing shows its usual columns. */
export type ColumnChoices = Record<string, string[]>;

export function parseChoices(text: string | null): ColumnChoices {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    const entries = Object.entries(value).filter(
      (entry): entry is [string, string[]] =>
        Array.isArray(entry[1]) && entry[1].every((key) => typeof key === 'string'),
    );
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}

export interface Choosable {
  key: string;
  /** Cannot be taken away: without it a row says nothing. */
  always?: boolean | undefined;
  /** Shown only when asked for. */
  extra?: boolean | undefined;
}

/** The columns to draw, in the table's own order. */
export function visibleColumns<Column extends Choosable>(
  columns: readonly Column[],
  chosen: readonly string[] | undefined,
): Column[] {
  return columns.filter(({ key, always, extra }) => always || (chosen ? chosen.includes(key) : !extra));
}
