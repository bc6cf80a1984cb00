// The lines of a backup file, one at a time, whether it is sealed or not.
import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { findKey, type KeyChoice } from './backup-key.ts';
import { readSealed } from './sealed-file.ts';

export interface BackupSource extends KeyChoice {
  file: string;
}

/** Splits at line feeds alone: other line separators may stand inside a row's text. */
export async function* readLines({ file, ...choice }: BackupSource): AsyncGenerator<string> {
  const stored = createReadStream(file);
  try {
    const source = await readSealed(stored[Symbol.asyncIterator]());
    const packed = 'plain' in source ? source.plain : source.open(await findKey(source.prelude, choice));
    // Errors of either stream surface where the lines are read.
    const bytes = pipeline(Readable.from(packed, { objectMode: false }), createGunzip(), () => undefined);
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
  } finally {
    stored.destroy();
  }
}
