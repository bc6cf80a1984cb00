// What is being worked on, wherever in the code one is: an error nobody caught can still name its request.
import { AsyncLocalStorage } from 'node:async_hooks';

/** What is the same when it is asked for again: a call with its input, a job with its payload, a mail. */
export interface Subject {
  kind: 'call' | 'job' | 'mail';
  /** Method and route, the job's name, the mailbox. */
  name: string;
  accountId: number | null;
  /** Recognises it without holding what it was asked with. */
  key: string;
}

export type Work = ({ requestId: string; method: string; route: string } | { job: string; jobId: string }) & {
  /** Made when somebody wants to know. */
  subject?: () => Subject;
};

export const currentWork = new AsyncLocalStorage<Work>();
