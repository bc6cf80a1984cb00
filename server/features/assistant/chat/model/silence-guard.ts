// Gives the model up when nothing comes from it for too long.

export interface SilenceGuard {
  signal: AbortSignal;
  /** The same, each piece of it a sign of life. */
  watch<Piece>(pieces: AsyncIterable<Piece>): AsyncGenerator<Piece>;
  end(): void;
}

export function createSilenceGuard(signal: AbortSignal, silenceMs: number): SilenceGuard {
  const control = new AbortController();
  const stop = () => control.abort();
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop);
  let timer = setTimeout(stop, silenceMs);
  return {
    signal: control.signal,
    async *watch(pieces) {
      for await (const piece of pieces) {
        // While the reader holds us up the model is not to blame.
        clearTimeout(timer);
        yield piece;
        timer = setTimeout(stop, silenceMs);
      }
    },
    end() {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      stop();
    },
  };
}
