// A page's script over a poor line: it either arrives or, after 120 s, is given up and the person may try again.
import { chunkLoadTimeoutMs } from '#contract/limits.ts';

/** A part of the app did not arrive; loading the page anew is the remedy. */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super('a part of the app did not load', { cause });
    this.name = 'ChunkLoadError';
  }
}

export async function loadChunk<Module>(
  load: () => Promise<Module>,
  timeoutMs = chunkLoadTimeoutMs,
): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return await Promise.race([load(), limit]);
  } catch (cause) {
    throw new ChunkLoadError(cause);
  } finally {
    clearTimeout(timer);
  }
}
