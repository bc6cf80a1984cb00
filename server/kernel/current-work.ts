// What is being worked on, wherever in the code one is: an error nobody caught can still name its request.
import { AsyncLocalStorage } from 'node:async_hooks';

export type Work = { requestId: string; method: string; route: string } | { job: string; jobId: string };

export const currentWork = new AsyncLocalStorage<Work>();
