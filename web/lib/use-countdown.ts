import { useCallback, useEffect, useState } from 'react';

export interface Countdown {
  /** Seconds left, rounded up; 0 when not running. */
  left: number;
  running: boolean;
  start(): void;
  reset(): void;
}

/** Counts down by the clock, not by ticks: a tab in the background loses no time. */
export function useCountdown(seconds: number): Countdown {
  const [endsAt, setEndsAt] = useState<number>();
  const [left, setLeft] = useState(0);

  useEffect(() => {
    if (endsAt === undefined) return;
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
      setLeft(rest);
      if (rest === 0) setEndsAt(undefined);
    }, 250);
    return () => clearInterval(timer);
  }, [endsAt]);

  const start = useCallback(() => {
    setEndsAt(Date.now() + seconds * 1000);
    setLeft(seconds);
  }, [seconds]);
  const reset = useCallback(() => {
    setEndsAt(undefined);
    setLeft(0);
  }, []);
  return { left, running: left > 0, start, reset };
}
