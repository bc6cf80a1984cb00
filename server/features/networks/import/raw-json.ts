// The row of a file as received: its cells with their titles, as JSON. Empty cells say nothing.
import type { ByteText } from '#server/facts/byte-text.ts';

const comma = 0x2c;
const open = 0x7b;
const close = 0x7d;

export function rawWriter(columns: readonly string[]): (out: ByteText, cells: readonly string[]) => void {
  const titles = columns.map((title) => Buffer.from(`${JSON.stringify(title)}:`));
  return (out, cells) => {
    out.byte(open);
    let isFirst = true;
    for (let index = 0; index < titles.length; index += 1) {
      const cell = cells[index] ?? '';
      const title = titles[index];
      if (cell === '' || !title) continue;
      if (!isFirst) out.byte(comma);
      isFirst = false;
      out.bytes(title);
      out.json(cell);
    }
    out.byte(close);
  };
}
