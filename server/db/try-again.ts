// Two transactions that wait for each other in a circle: the database ends one of them, which begins again.
const circleStates = new Set(['40P01', '40001']);
const mostTries = 10;

export async function tryAgain<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      const { code } = ((error as Error).cause ?? error) as { code?: string };
      if (tried >= mostTries || !circleStates.has(code ?? '')) throw error;
    }
  }
}
