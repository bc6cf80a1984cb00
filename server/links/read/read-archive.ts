// Reads a WARC or WAT file, packed or not, from any place in it, as a stream.
import type { LinkCounts } from '../scan-page.ts';
import { openSource } from './byte-source.ts';
import { looksPacked } from './gzip-member.ts';
import { gzipPieces } from './gzip-pieces.ts';
import type { Piece, Place } from './piece.ts';
import { plainPieces } from './plain-pieces.ts';
import { type PageOutcome, readRecord } from './read-page.ts';
import type { SkipReason } from './skip-reason.ts';
import { WarcRecords } from './warc-records.ts';

export interface ArchiveRead {
  path: string;
  start: Place;
  counts: LinkCounts;
  onSkip(reason: SkipReason): void;
  /** Bytes of content, unpacked. */
  onBytes(count: number): void;
}

/** What was read, and where to go on after it. */
export interface ReadStep {
  outcome: PageOutcome;
  next: Place;
}

export async function* readArchive({
  path,
  start,
  counts,
  onSkip,
  onBytes,
}: ArchiveRead): AsyncGenerator<ReadStep[]> {
  const source = openSource(path, start.offset);
  try {
    const head = await source.next();
    if (head === null) return;
    const pieces: AsyncGenerator<Piece> = looksPacked(head)
      ? gzipPieces({ source, start, head, onBroken: () => onSkip('broken') })
      : plainPieces(source, start, head);
    const records = new WarcRecords(onSkip);
    let end = start;
    const step = (record: Parameters<typeof readRecord>[0]) => ({
      outcome: readRecord(record, counts),
      next: record.next,
    });
    for await (const piece of pieces) {
      onBytes(piece.bytes.length);
      const steps = [...records.push(piece)].map(step);
      end = piece.placeAt(piece.bytes.length);
      if (steps.length > 0) yield steps;
    }
    yield [...[...records.end(end)].map(step), { outcome: null, next: end }];
  } finally {
    source.close();
  }
}
