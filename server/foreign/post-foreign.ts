// A body sent to an address a stranger gave. No redirect is followed; of the answer its status counts and its beginning is
// read. Time is bounded, reading included.
import type { IncomingMessage } from 'node:http';
import { callForeign, checkedUrl } from './foreign-call.ts';

export interface ForeignPost {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  timeoutMs: number;
  answerMaxBytes: number;
  allowPrivateHosts: boolean;
  signal?: AbortSignal | undefined;
}

export interface ForeignAnswer {
  status: number;
  retryAfter: string | undefined;
  /** How it begins. */
  text: string;
}

/** Throws a `ForeignCallFault` where there was no answer. */
export async function postForeign(post: ForeignPost): Promise<ForeignAnswer> {
  const { headers, body, timeoutMs, answerMaxBytes, allowPrivateHosts } = post;
  const url = checkedUrl(post.url, allowPrivateHosts);
  const deadline = AbortSignal.timeout(timeoutMs);
  const signal = post.signal ? AbortSignal.any([deadline, post.signal]) : deadline;
  const response = await callForeign({ url, allowPrivateHosts, headers, body, signal });
  try {
    return {
      status: response.statusCode ?? 0,
      retryAfter: response.headers['retry-after'],
      text: await beginningOf(response, answerMaxBytes),
    };
  } finally {
    response.destroy();
  }
}

/** The status has been said: an answer that breaks off or never ends changes nothing of it. */
async function beginningOf(response: IncomingMessage, maxBytes: number): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of response) {
      pieces.push(piece as Buffer);
      size += (piece as Buffer).length;
      if (size >= maxBytes) break;
    }
  } catch {
    // What came so far is shown.
  }
  return Buffer.concat(pieces).subarray(0, maxBytes).toString('utf8');
}
