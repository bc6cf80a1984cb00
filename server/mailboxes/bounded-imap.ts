// imapflow with a bound on what one answer may cost. Its reader looks a word over again at each sign that may end it (`[`, `,`,
// `:`), so its time grows with the square of a word's length: 64 KB take half a second, a megabyte minutes in which the process
// does nothing else. A server that sends such words is left.
import { ImapFlow, type ImapFlowOptions } from 'imapflow';
import type { ServerAnswer } from './fetch-answers/read-fetch-answer.ts';

/** Without what it gives as literals: the numbers of half a million mails. */
export const answerMaxBytes = 4 * 1024 * 1024;
/** Squares of the lengths of its words, together. */
const maxCost = 2 ** 29;

/** Whether it is taken apart within half a second. */
export const isCheap = ({ payload }: Pick<ServerAnswer, 'payload'>): boolean =>
  payload.length ** 2 <= maxCost || (payload.length <= answerMaxBytes && costOf(payload) <= maxCost);

const [space, quote, opens, closes, backslash] = [...Buffer.from(' "()\\')];

function costOf(payload: Buffer): number {
  let cost = 0;
  let word = 0;
  let isQuoted = false;
  for (let at = 0; at < payload.length; at += 1) {
    const byte = payload[at];
    if (isQuoted) {
      if (byte === backslash) at += 1;
      else if (byte === quote) isQuoted = false;
    } else if (byte === space || byte === opens || byte === closes) {
      cost += word ** 2;
      word = 0;
    } else if (byte === quote && word === 0) isQuoted = true;
    else word += 1;
  }
  return cost + word ** 2;
}

/** Ranges a search found, which may rightly be long; without them they are asked for as numbers. */
const isRanges = ({ payload }: ServerAnswer): boolean =>
  payload.length <= answerMaxBytes && /^\* ESEARCH /i.test(payload.toString('latin1', 0, 10));

/** What the library reads every line of the server with; not among what it promises. */
export interface AnswerReader {
  handleResponse(answer: ServerAnswer): boolean | Promise<boolean>;
}

const ReadingImap = ImapFlow as unknown as new (options: ImapFlowOptions) => ImapFlow & AnswerReader;

export class BoundedImap extends ReadingImap {
  override handleResponse(answer: ServerAnswer): boolean | Promise<boolean> {
    if (isCheap(answer)) return super.handleResponse(answer);
    if (isRanges(answer)) return true;
    throw new Error('an answer of the mail server is too long to be taken apart');
  }
}
