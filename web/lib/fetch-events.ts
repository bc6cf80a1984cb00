// An answer that comes as server-sent events to a call that sends a body and the token, which the browser's own event
// source cannot.
import { tabHeader } from '#contract/events.ts';
import { ApiError } from './api-error.ts';
import { readText } from './read-text.ts';
import { refusalOf } from './refusal-of.ts';
import { createSseParser } from './sse-parser.ts';
import { storage } from './storage.ts';
import { tabId } from './tab-id.ts';
import { apiTexts } from './texts.ts';

/** Done when the stream ends. A refusal is an `ApiError`; whoever aborts `init.signal` gets the browser's own error. */
export async function fetchEvents(
  address: string,
  init: RequestInit,
  onData: (data: string) => void,
): Promise<void> {
  const headers = new Headers(init.headers);
  headers.set('Accept', 'text/event-stream');
  headers.set('Authorization', storage.get('token') ?? '');
  headers.set(tabHeader, tabId);
  try {
    const response = await fetch(address, { ...init, headers });
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
    if (!response.ok || !isStream || !response.body) throw await refusalOf(response);
    const parse = createSseParser((_kind, data) => onData(data));
    for await (const chunk of readText(response.body)) parse(chunk);
  } catch (error) {
    if (error instanceof ApiError || init.signal?.aborted) throw error;
    throw new ApiError(apiTexts.network, { reason: 'network' });
  }
}
