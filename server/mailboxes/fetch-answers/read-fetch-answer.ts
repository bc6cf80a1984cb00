// One mail of the answer to a FETCH of envelopes. The library's reader takes an answer apart letter by letter and puts it
// together again for a log nobody keeps; in the first reading of a mailbox that is most of the work.
import type { FetchMessageObject } from 'imapflow';
import { parseBodystructure, parseEnvelope } from 'imapflow/lib/tools.js';
import { answerTokens, type Token, type TokenList } from './answer-tokens.ts';

/** A line of the server, what it gave as literals apart. */
export interface ServerAnswer {
  payload: Buffer;
  literals: readonly Buffer[];
}

const head = /^\* (\d{1,10}) FETCH (?=\()/i;

/** Null: it is something else, or not quite as expected, and is the library's to read. */
export function readFetchAnswer({ payload, literals }: ServerAnswer): FetchMessageObject | null {
  // '* '
  if (payload[0] !== 0x2a || payload[1] !== 0x20) return null;
  const text = payload.toString();
  const found = head.exec(text);
  if (!found) return null;
  const tokens = answerTokens(text, found[0].length, literals);
  try {
    return tokens && messageOf(Number(found[1]), tokens);
  } catch {
    return null;
  }
}

function messageOf(seq: number, tokens: TokenList): FetchMessageObject | null {
  const message: FetchMessageObject = { seq, uid: 0 };
  for (let at = 0; at + 1 < tokens.length; at += 2) {
    const key = atomOf(tokens[at]);
    if (key === null || !takeItem(message, key.toUpperCase(), tokens[at + 1] ?? null)) return null;
  }
  // Marks that changed meanwhile are told in the same words, without the rest.
  return tokens.length % 2 === 0 && message.uid > 0 && message.envelope ? message : null;
}

function takeItem(message: FetchMessageObject, key: string, value: Token | TokenList): boolean {
  switch (key) {
    case 'UID':
      message.uid = numberOf(value);
      return message.uid > 0;
    case 'RFC822.SIZE':
      message.size = numberOf(value);
      return message.size >= 0;
    case 'INTERNALDATE': {
      if (Array.isArray(value) || typeof value?.value !== 'string') return false;
      const date = new Date(value.value);
      message.internalDate = Number.isNaN(date.getTime()) ? value.value : date;
      return true;
    }
    case 'FLAGS': {
      const flags = Array.isArray(value) ? value.map(atomOf) : [null];
      if (flags.includes(null)) return false;
      message.flags = new Set(flags as string[]);
      return true;
    }
    case 'ENVELOPE':
      if (!Array.isArray(value)) return false;
      message.envelope = parseEnvelope(value);
      return true;
    case 'BODYSTRUCTURE':
      if (!Array.isArray(value)) return false;
      message.bodyStructure = parseBodystructure(value);
      return true;
    case 'MODSEQ':
      return true;
    default:
      if (!key.startsWith('BODY[HEADER.FIELDS ') || Array.isArray(value) || !value) return false;
      message.headers = typeof value.value === 'string' ? Buffer.from(value.value) : value.value;
      return true;
  }
}

const atomOf = (token: Token | TokenList | undefined): string | null =>
  token && !Array.isArray(token) && token.type === 'ATOM' ? token.value : null;

function numberOf(token: Token | TokenList): number {
  const digits = atomOf(token) ?? '';
  return /^\d{1,10}$/.test(digits) ? Number(digits) : -1;
}
