// What a shop system lets an app ask: so many calls at once, and so many more as each second passes.

export interface LeakyBucket {
  /** False when it is full: the call is refused and takes no room. */
  take(): boolean;
  /** Full from now on, until it has leaked. */
  fill(): void;
}

export function openLeakyBucket(
  { size, perSecond }: { size: number; perSecond: number },
  clock: () => number,
): LeakyBucket {
  let level = 0;
  let readAt = clock();
  const leak = () => {
    const now = clock();
    level = Math.max(0, level - (Math.max(0, now - readAt) / 1000) * perSecond);
    readAt = now;
  };
  return {
    take() {
      leak();
      if (level + 1 > size) return false;
      level++;
      return true;
    },
    fill() {
      leak();
      level = size;
    },
  };
}
