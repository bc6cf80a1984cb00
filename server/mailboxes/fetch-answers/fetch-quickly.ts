// A FETCH of envelopes whose answers are read by `read-fetch-answer.ts` where it can, by the library where not.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FetchMessageObject, FetchQueryObject, ImapFlow } from 'imapflow';
import { type AnswerReader, isCheap } from '../bounded-imap.ts';
import { readFetchAnswer } from './read-fetch-answer.ts';

/**
 * A server's answers come faster than they are read: without a pause the process would do nothing else until the last one,
 * not even write the mails before them.
 */
const answersPerTurn = 25;

/** Tells how many answers were read the short way. The mails come in the order of the server. */
export async function fetchQuickly(
  client: ImapFlow,
  { range, query }: { range: string; query: FetchQueryObject },
  take: (message: FetchMessageObject) => void,
): Promise<number> {
  const reader = client as unknown as Partial<AnswerReader>;
  const usual = reader.handleResponse?.bind(client);
  let quick = 0;
  const faults: unknown[] = [];
  if (usual) {
    reader.handleResponse = (answer) => {
      const message = isCheap(answer) ? readFetchAnswer(answer) : null;
      if (!message) return usual(answer);
      quick += 1;
      try {
        take(message);
      } catch (error) {
        // Not the connection's fault: told to who asked.
        faults.push(error);
      }
      return quick % answersPerTurn === 0 ? nextTurn(true) : true;
    };
  }
  try {
    for await (const message of client.fetch(range, query, { uid: true })) take(message);
  } finally {
    // What stood behind it is the class's own.
    delete reader.handleResponse;
  }
  if (faults.length > 0) throw faults[0];
  return quick;
}
