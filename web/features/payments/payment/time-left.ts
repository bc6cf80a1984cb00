import { useEffect, useState } from 'react';
import { orderLifeSeconds } from '#contract/limits.ts';

/** Whole seconds until then; a clock that runs slow never shows more than an order lives. */
export function secondsUntil(moment: string, nowMs: number): number {
  const left = Math.ceil((Date.parse(moment) - nowMs) / 1000);
  return Math.min(orderLifeSeconds, Math.max(0, left));
}

/** `14:05`. */
export function formatLeft(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

/** Seconds left, by the clock and not by ticks: a tab in the background loses no time. */
export function useSecondsLeft(moment: string): number {
  const [left, setLeft] = useState(() => secondsUntil(moment, Date.now()));
  useEffect(() => {
    const tick = () => setLeft(secondsUntil(moment, Date.now()));
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [moment]);
  return left;
}
