// Bytes into an answer. A reader that has gone before the first one is refused by Node without closing the source.
import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export async function pour(source: Readable, reader: ServerResponse): Promise<void> {
  try {
    await pipeline(source, reader);
  } finally {
    source.destroy();
  }
}
