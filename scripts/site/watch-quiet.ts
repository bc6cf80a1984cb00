import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';

const restMs = 1200;

/** Call before the page opens; the answer waits until nothing has been on its way for a moment. Event streams stay open. */
export function watchQuiet(page: Page): () => Promise<void> {
  const open = new Set<unknown>();
  let lastAt = Date.now();
  page.on('request', (request) => {
    if (!request.url().includes('/api/events')) open.add(request);
    lastAt = Date.now();
  });
  const end = (request: unknown) => {
    open.delete(request);
    lastAt = Date.now();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    while (open.size > 0 || Date.now() - lastAt < restMs) await wait(100);
  };
}
