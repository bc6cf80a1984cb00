import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLoadingCounter } from './loading.ts';

describe('createLoadingCounter', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('closes 30 ms after the last request, not before', () => {
    const loading = createLoadingCounter();
    const endFirst = loading.begin();
    const endSecond = loading.begin();
    endFirst();
    vi.advanceTimersByTime(1000);
    expect(loading.visible.get()).toBe(true);
    endSecond();
    vi.advanceTimersByTime(29);
    expect(loading.visible.get()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(loading.visible.get()).toBe(false);
  });

  it('stays open over the gap between two requests', () => {
    const loading = createLoadingCounter();
    const seen: boolean[] = [];
    loading.visible.subscribe(() => seen.push(loading.visible.get()));
    loading.begin()();
    vi.advanceTimersByTime(20);
    const end = loading.begin();
    vi.advanceTimersByTime(100);
    end();
    vi.advanceTimersByTime(30);
    expect(seen).toEqual([true, false]);
  });

  it('counts a request out once', () => {
    const loading = createLoadingCounter();
    const end = loading.begin();
    loading.begin();
    end();
    end();
    vi.advanceTimersByTime(100);
    expect(loading.visible.get()).toBe(true);
  });
});
