// Decoding a picture takes memory by the pixel: a few at once, the rest wait for their turn.

export type Turns = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function createTurns(atOnce: number): Turns {
  let busy = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    // Whoever leaves hands over the turn: `busy` stays as it is.
    if (busy >= atOnce) await new Promise<void>((resolve) => queue.push(resolve));
    else busy += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else busy -= 1;
    }
  };
}
