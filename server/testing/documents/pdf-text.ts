// The words of a PDF of ours, read as a reader would copy them: glyphs of each page through the fonts' own tables.
import { inflateSync } from 'node:zlib';

/** One text for each page. */
export function pdfPages(pdf: Buffer): string[] {
  const objects = objectsOf(pdf);
  const tables = new Map<string, Map<string, string>>();
  for (const [id, { head }] of objects) {
    const table = head.match(/\/ToUnicode (\d+) 0 R/)?.[1];
    if (table) tables.set(id, unicodeOf(objects.get(table)?.stream ?? ''));
  }
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b/.test(head))
    .map(({ head }) => {
      const resources = objects.get(head.match(/\/Resources (\d+) 0 R/)?.[1] ?? '')?.head ?? head;
      const fonts = new Map(
        [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [
          name,
          tables.get(id),
        ]),
      );
      return wordsOf(objects.get(head.match(/\/Contents (\d+) 0 R/)?.[1] ?? '')?.stream ?? '', fonts);
    });
}

function objectsOf(pdf: Buffer): Map<string, { head: string; stream: string }> {
  const text = pdf.toString('latin1');
  const found = [...text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)];
  return new Map(
    found.map(([, id = '', body = '']) => {
      const [head = '', rest] = body.split(/\nstream\n/, 2);
      if (rest === undefined) return [id, { head, stream: '' }];
      const bytes = Buffer.from(rest.replace(/\nendstream$/, ''), 'latin1');
      const plain = head.includes('/FlateDecode') ? inflateSync(bytes) : bytes;
      return [id, { head, stream: plain.toString('latin1') }];
    }),
  );
}

/** `bfrange <first> <last> [<unicode> …]` lines, as pdfkit writes them. */
function unicodeOf(table: string): Map<string, string> {
  const known = new Map<string, string>();
  for (const [, first = '', , list = ''] of table.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g)) {
    [...list.matchAll(/<([^>]*)>/g)].forEach(([, units = ''], index) => {
      const glyph = (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0');
      const codes = (units.replace(/\s/g, '').match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16));
      known.set(glyph, String.fromCharCode(...codes));
    });
  }
  return known;
}

function wordsOf(stream: string, fonts: Map<string, Map<string, string> | undefined>): string {
  let table: Map<string, string> | undefined;
  let words = '';
  for (const [, font, glyphs] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9a-f]+)>/g)) {
    if (font) table = fonts.get(font);
    for (const glyph of glyphs?.match(/.{4}/g) ?? []) words += table?.get(glyph) ?? '';
  }
  return words;
}
