// A zip that is written while it is read. yazl pipes its parts one into the next, and a pipe hands on neither an error nor a
// reader's leaving: both are seen to here, so that neither ends the process nor leaves a part's source open.
import type { Readable } from 'node:stream';
import { type ReadStreamOptions, ZipFile } from 'yazl';

export interface OpenZip {
  /** What the reader gets; broken off when a part fails. */
  output: Readable;
  addBuffer(name: string, bytes: Buffer): void;
  /** The part is opened when its turn comes, and closed when the reader leaves. */
  addStream(
    name: string,
    options: Partial<ReadStreamOptions>,
    open: () => Promise<Readable> | Readable,
  ): void;
  /** No more parts. */
  end(): void;
}

export function openZip(): OpenZip {
  const zip = new ZipFile();
  const output = zip.outputStream as unknown as Readable;
  let writing: Readable | undefined;
  const fail = (error: Error) => output.destroy(error);
  zip.on('error', fail);
  // Whoever reads hears of it; one who has left does not, and an error nobody hears ends the process.
  output.on('error', () => undefined);
  output.on('close', () => writing?.destroy());

  const openPart = async (open: () => Promise<Readable> | Readable): Promise<Readable> => {
    const part = await open();
    part.on('error', fail);
    if (output.destroyed) part.destroy();
    else writing = part;
    return part;
  };

  return {
    output,
    addBuffer(name, bytes) {
      zip.addBuffer(bytes, name);
    },
    addStream(name, options, open) {
      zip.addReadStreamLazy(name, options, (give) => {
        openPart(open).then((part) => {
          if (!part.destroyed) give(null, part);
        }, fail);
      });
    },
    end: () => zip.end(),
  };
}
