// Fields as they stand in the head of a mail and in the groups of a delivery report: bounded, and never asked to be right. They
// are bytes as Latin-1 characters; only what is shown is decoded.

/** Names in lower case; several of one name in their order. */
export type Fields = ReadonlyMap<string, readonly string[]>;

const maxFields = 500;
const maxHeadBytes = 64 * 1024;

/** Up to the first empty line; a mail that begins with one has none. */
export function headOf(source: Buffer): string {
  const text = source.toString('latin1', 0, maxHeadBytes);
  return /^\r?\n/.test(text) ? '' : (text.split(/\r?\n\r?\n/, 1)[0] ?? '');
}

export function readFields(head: string): Fields {
  const found = new Map<string, string[]>();
  const lines = head
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]+/g, ' ')
    .split('\n', maxFields);
  for (const line of lines) {
    const colon = line.indexOf(':');
    if (colon < 1) continue;
    const name = line.slice(0, colon).trim().toLowerCase();
    found.set(name, [...(found.get(name) ?? []), line.slice(colon + 1).trim()]);
  }
  return found;
}

export const fieldOf = (fields: Fields, name: string): string => fields.get(name)?.[0] ?? '';
