// How far a long command is, on one line of a terminal; elsewhere it says nothing.

const width = 30;
const everyMs = 200;

export interface ProgressBar {
  /** `share` is 0 to 1. */
  show(share: number, words: string): void;
  clear(): void;
}

export function openProgressBar(output: NodeJS.WriteStream = process.stderr): ProgressBar {
  if (!output.isTTY) return { show: () => undefined, clear: () => undefined };
  let lastAt = 0;
  return {
    show(share, words) {
      const now = performance.now();
      if (now - lastAt < everyMs) return;
      lastAt = now;
      const filled = Math.round(Math.min(1, share) * width);
      const bar = '█'.repeat(filled) + '░'.repeat(width - filled);
      output.write(`\r\x1b[K${bar} ${Math.floor(share * 100)}%  ${words}`);
    },
    clear() {
      output.write('\r\x1b[K');
    },
  };
}
