// Unpacks gzip: archives pack each record by itself, so that reading can start at any of them. Sound members are unpacked many
// at once; where something is wrong, each by itself; one that is long, or the only one of its file, as a stream.
import { crc32, createInflateRaw, inflateRawSync } from 'node:zlib';
import type { ByteSource } from './byte-source.ts';
import { findMagic, memberHead, startsRecord, tellingBytes } from './gzip-member.ts';
import { runBytes, type Unpacked, unpackRun } from './gzip-run.ts';
import type { Piece, Place } from './piece.ts';
import { VainWork } from './vain-work.ts';

/** Members up to here are unpacked at once. */
const longestPacked = 8 << 20;
const longestUnpacked = 32 << 20;
/** Tried first, then four times as much each time: what is broken mostly shows soon. */
const firstTryBytes = 16 << 10;
const streamedBytes = 1 << 20;
const trailerBytes = 8;

interface Window {
  bytes: Buffer;
  /** Of its first byte in the file. */
  offset: number;
  ended: boolean;
}

export interface GzipPieces {
  source: ByteSource;
  start: Place;
  /** What was read of the source to see what it is. */
  head: Buffer;
  onBroken(): void;
}

export async function* gzipPieces({ source, start, head, onBroken }: GzipPieces): AsyncGenerator<Piece> {
  const window: Window = { bytes: head, offset: start.offset, ended: false };
  const vain = new VainWork();
  let skip = start.inner;
  let afterGap = false;
  /** Up to here in the file members are looked at one by one. */
  let runsFrom = start.offset;
  while (await fill(window, source, runBytes)) {
    const run = window.offset < runsFrom ? 0 : unpackRun(window.bytes, window.ended);
    if (typeof run === 'number') runsFrom = Math.max(runsFrom, window.offset + run);
    const whole = typeof run === 'number' ? await unpackWhole(window, source) : run;
    if (whole === 'long') {
      skip -= yield* unpackStreamed({ window, source, vain, skip, afterGap, onBroken });
      afterGap = false;
    } else if ('brokenAfter' in whole) {
      onBroken();
      await resync({ window, source, vain }, whole.brokenAfter);
      afterGap = true;
      skip = 0;
    } else {
      const { offset } = window;
      drop(window, whole.packed);
      const next = { offset: window.offset, inner: 0 };
      const before = Math.min(skip, whole.bytes.length);
      skip -= before;
      const bytes = whole.bytes.subarray(before);
      yield {
        ...{ bytes, afterGap, closes: true },
        placeAt: (at) => (at === bytes.length ? next : { offset, inner: before + at }),
      };
      afterGap = false;
    }
  }
}

/** At least `count` bytes in the window, unless the source ends. False when there is nothing left. */
async function fill(window: Window, source: ByteSource, count: number): Promise<boolean> {
  while (window.bytes.length < count && !window.ended) {
    const piece = await source.next();
    if (piece === null) window.ended = true;
    else window.bytes = window.bytes.length === 0 ? piece : Buffer.concat([window.bytes, piece]);
  }
  return window.bytes.length > 0;
}

function drop(window: Window, count: number): void {
  window.bytes = window.bytes.subarray(count);
  window.offset += count;
}

/** It is no member, or a broken one: seen after so many bytes. */
interface Broken {
  brokenAfter: number;
}

async function unpackWhole(window: Window, source: ByteSource): Promise<Unpacked | 'long' | Broken> {
  for (let tried = firstTryBytes; ; tried = Math.min(tried * 4, longestPacked)) {
    // Several times as much each time, so that a long one is not unpacked from its start again for every piece.
    await fill(window, source, tried);
    const bytes = window.bytes.subarray(0, tried);
    const head = memberHead(bytes);
    const unpacked = typeof head === 'number' ? tryUnpack(bytes, head) : head;
    if (unpacked === 'wrong') return { brokenAfter: bytes.length };
    if (unpacked !== 'cut') return unpacked;
    if (bytes.length < tried) return { brokenAfter: bytes.length };
    if (bytes.length >= longestPacked) return 'long';
  }
}

function tryUnpack(bytes: Buffer, head: number): Unpacked | 'long' | 'wrong' | 'cut' {
  try {
    const { buffer, engine } = inflateRawSync(bytes.subarray(head), {
      ...{ info: true, maxOutputLength: longestUnpacked, chunkSize: 64 * 1024 },
    }) as unknown as { buffer: Buffer; engine: { bytesWritten: number } };
    const end = head + engine.bytesWritten;
    if (bytes.length < end + trailerBytes) return 'cut';
    if (crc32(buffer) !== bytes.readUInt32LE(end)) return 'wrong';
    return { bytes: buffer, packed: end + trailerBytes };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ERR_BUFFER_TOO_LARGE') return 'long';
    return code === 'Z_BUF_ERROR' ? 'cut' : 'wrong';
  }
}

interface Streamed {
  window: Window;
  source: ByteSource;
  vain: VainWork;
  skip: number;
  afterGap: boolean;
  onBroken(): void;
}

/** Its end is where unpacking finds it, not where something looks like the start of another. Returns what it left out. */
async function* unpackStreamed({
  window,
  source,
  vain,
  skip,
  afterGap,
  onBroken,
}: Streamed): AsyncGenerator<Piece, number> {
  const { offset } = window;
  const head = memberHead(window.bytes);
  drop(window, head === 'cut' || head === 'wrong' ? 0 : head);
  const first = window.offset;
  const inflate = createInflateRaw({ chunkSize: streamedBytes });
  let fed = 0;
  let failed = false;
  const feed = async () => {
    while (!inflate.writableEnded && !inflate.destroyed) {
      const piece = await pieceAt(window, source, first + fed - window.offset);
      if (piece === null) {
        inflate.end();
        return;
      }
      fed += piece.length;
      if (!inflate.write(piece)) await new Promise<void>((go) => waitForRoom(inflate, go));
      // What the engine has taken is not needed again; the rest may belong to the next member.
      drop(window, first + inflate.bytesWritten - window.offset);
    }
  };
  const feeding = feed().catch(() => void inflate.destroy());
  let inner = 0;
  let gap = afterGap;
  try {
    for await (const piece of inflate as AsyncIterable<Buffer>) {
      const start = inner;
      inner += piece.length;
      const bytes = inner <= skip ? null : piece.subarray(Math.max(0, skip - start));
      if (bytes === null) continue;
      const base = inner - bytes.length;
      yield { bytes, afterGap: gap, closes: false, placeAt: (at) => ({ offset, inner: base + at }) };
      gap = false;
    }
  } catch {
    failed = true;
    onBroken();
  }
  inflate.destroy();
  await feeding;
  drop(window, Math.min(window.bytes.length, first + inflate.bytesWritten - window.offset));
  if (failed) await resync({ window, source, vain }, 0);
  else drop(window, Math.min(window.bytes.length, trailerBytes));
  const next = { offset: window.offset, inner: 0 };
  yield { bytes: Buffer.alloc(0), afterGap: failed, closes: true, placeAt: () => next };
  return failed ? skip : Math.min(skip, inner);
}

function waitForRoom(inflate: ReturnType<typeof createInflateRaw>, go: () => void): void {
  for (const event of ['drain', 'end', 'error', 'close']) inflate.once(event, go);
}

async function pieceAt(window: Window, source: ByteSource, at: number): Promise<Buffer | null> {
  if (window.bytes.length <= at) await fill(window, source, at + 1);
  return window.bytes.length <= at ? null : window.bytes.subarray(at, at + streamedBytes);
}

/** To the next member that unpacks to the start of a record, from a place that led so many bytes into nothing. */
async function resync(
  { window, source, vain }: Pick<Streamed, 'window' | 'source' | 'vain'>,
  brokenAfter: number,
): Promise<void> {
  let away = await vain.spend(brokenAfter, window.offset);
  for (;;) {
    drop(window, Math.min(away, window.bytes.length));
    if (!(await fill(window, source, tellingBytes))) return;
    const at = findMagic(window.bytes);
    // The last bytes may be the first of one.
    if (at === -1) away = window.ended ? window.bytes.length : Math.max(window.bytes.length - 2, 1);
    else {
      drop(window, at);
      await fill(window, source, tellingBytes);
      if (startsRecord(window.bytes.subarray(0, tellingBytes))) return;
      away = await vain.spend(tellingBytes, window.offset);
    }
  }
}
