// Calls of the site's script: the same envelope, time limit and body cipher as the app's, without what a visitor has no
// use for.
import type { BodyCipher } from '#contract/body-cipher.ts';
import { requestTimeoutMs } from '#contract/limits.ts';
import { type Puzzle, solvePuzzle } from '#contract/proof-of-work.ts';
import { addresses } from './addresses.ts';
import { scriptTexts as texts } from './texts.ts';

/** A refusal in words for the visitor, with the reason a program goes by. */
export class CallError extends Error {
  readonly reason: string;

  constructor(message: string, reason: string) {
    super(message);
    this.reason = reason;
  }
}

interface Envelope {
  code?: string;
  msg?: string;
  body?: unknown;
}

async function exchange(address: string, init: RequestInit = {}): Promise<unknown> {
  let envelope: Envelope;
  try {
    const answer = await fetch(address, { ...init, signal: AbortSignal.timeout(requestTimeoutMs) });
    envelope = await answer.json();
  } catch (error) {
    const late = error instanceof DOMException && error.name === 'TimeoutError';
    throw new CallError(late ? texts.timeout : texts.network, 'network');
  }
  if (envelope.code === 'success') return envelope.body;
  const { reason = 'internal_error' } = (envelope.body ?? {}) as { reason?: string };
  throw new CallError(envelope.msg || texts.network, reason);
}

let cipher: Promise<BodyCipher | null> | undefined;

/** Asked for once, when something is sent: most visitors send nothing. */
function getCipher(): Promise<BodyCipher | null> {
  cipher ??= openCipher().catch((error) => {
    cipher = undefined;
    throw error;
  });
  return cipher;
}

async function openCipher(): Promise<BodyCipher | null> {
  const config = (await exchange(addresses.config)) as { bodyCipher: boolean; bodyKey: string | null };
  if (!config.bodyCipher || !config.bodyKey) return null;
  if (!globalThis.crypto?.subtle) throw new CallError(texts.insecure, 'unavailable');
  const { createBodyCipher } = await import('#contract/body-cipher.ts');
  return createBodyCipher(config.bodyKey);
}

async function opened(body: unknown): Promise<unknown> {
  if (typeof body !== 'string') return body;
  const key = await getCipher();
  return key ? JSON.parse(await key.open(body)) : body;
}

export const ask = async (address: string): Promise<unknown> => opened(await exchange(address));

async function send(address: string, values: object): Promise<void> {
  const key = await getCipher();
  const text = JSON.stringify(values);
  await exchange(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: key ? JSON.stringify({ d: await key.seal(text) }) : text,
  });
}

/** Sends what a visitor wrote. Who writes more than usual first does a piece of work, unseen. */
export async function write(address: string, values: object): Promise<void> {
  try {
    await send(address, values);
  } catch (error) {
    if (!(error instanceof CallError) || error.reason !== 'proof_needed') throw error;
    const puzzle = (await ask(addresses.puzzle)) as Puzzle;
    await send(address, { ...values, proof: await solvePuzzle(puzzle) });
  }
}
