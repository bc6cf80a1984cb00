// The lines of a gzip file, one at a time.
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** Splits at line feeds alone: other line separators may stand inside a row's text. */
export async function* readLines(file: string): AsyncGenerator<string> {
  // Errors of either stream surface where the lines are read.
  const bytes = pipeline(createReadStream(file), createGunzip(), () => undefined);
  let pieces: Buffer[] = [];
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    let from = 0;
    for (let at = chunk.indexOf(0x0a); at >= 0; at = chunk.indexOf(0x0a, from)) {
      pieces.push(chunk.subarray(from, at));
      yield Buffer.concat(pieces).toString('utf8');
      pieces = [];
      from = at + 1;
    }
    if (from < chunk.length) pieces.push(chunk.subarray(from));
  }
  if (pieces.length > 0) yield Buffer.concat(pieces).toString('utf8');
}
