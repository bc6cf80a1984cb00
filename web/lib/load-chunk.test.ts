import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChunkLoadError, loadChunk } from './load-chunk.ts';

describe('loadChunk', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('hands on what arrives', async () => {
    await expect(loadChunk(async () => 'page')).resolves.toBe('page');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('names a failed load', async () => {
    await expect(loadChunk(() => Promise.reject(new TypeError('404')))).rejects.toBeInstanceOf(
      ChunkLoadError,
    );
  });

  it('gives up after 120 s', async () => {
    const loading = loadChunk(() => new Promise(() => {}));
    const outcome = loading.catch((error: unknown) => error);
    let settled = false;
    void outcome.then(() => {
      settled = true;
    });
    await vi.advanceTimersByTimeAsync(119_999);
    expect(settled).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toBeInstanceOf(ChunkLoadError);
  });
});
