// Why a mail was not taken, from the words of the server and from its codes. What is said in words of the sender, of a full
// mailbox or of the moment counts before what is said of the address: a good address that is given up costs more than a bad
// one that is written to again. Codes count where words say nothing: systems put 5.1.1 on what they block.
import {
  ofAddress,
  ofAddressAfterAll,
  ofDomain,
  ofFullMailbox,
  ofMoment,
  ofSender,
  ofServers,
  type Words,
} from './cause-words.ts';

/** `nowhere`: its domain takes no mail, or is none. `passing`: the servers, the network or the moment. `sender`: who wrote, and what. */
export type Cause = 'gone' | 'nowhere' | 'full' | 'passing' | 'sender' | 'unknown';

export function causeInWords(text: string): Cause {
  const words = asWords(text);
  const says = (table: readonly Words[]) => table.some((one) => saysOne(words, one));
  if (says(ofFullMailbox) && !/sending (?:limit|quota)/.test(words)) return 'full';
  if (says(ofAddressAfterAll)) return 'gone';
  if (says(ofSender)) return 'sender';
  if (says(ofMoment)) return 'passing';
  if (says(ofDomain)) return 'nowhere';
  if (says(ofAddress)) return 'gone';
  return says(ofServers) ? 'passing' : 'unknown';
}

const fewWords = 60;

function saysOne(words: string, one: Words): boolean {
  if (one instanceof RegExp) return one.test(words);
  const [first, second] = one;
  return (
    words
      // Linear: the same words of our own as above, again from where they ended.
      .matchAll(new RegExp(first, 'g'))
      .some(({ 0: found, index }) => second.test(words.slice(index + found.length).slice(0, fewWords)))
  );
}

const maxWords = 2000;

/** Addresses may say anything, and advice to the writer is not what the server means to do. */
const asWords = (text: string): string =>
  text
    .slice(0, maxWords)
    .toLowerCase()
    .replace(/[’`´]/g, "'")
    .split(/[\s"_()[\]<>:;,*]+/)
    .map((word) => (word.includes('@') ? '@' : word))
    .join(' ')
    .split('. ')
    .filter(
      (sentence) =>
        !(/\b(?:check|verify|correct)\b/.test(sentence) && /try(?:ing)? again(?! later)/.test(sentence)),
    )
    .join('. ');

/** Of an enhanced status code (RFC 3463 and its registry). General ones say nothing. */
export function causeOfCode(code: string): Cause {
  const [, subject = '', detail = ''] = code.split('.');
  const pair = `${subject}.${detail}`;
  if (goneCodes.has(pair)) return 'gone';
  if (nowhereCodes.has(pair)) return 'nowhere';
  if (pair === '2.2') return 'full';
  if (pair === '2.3' || pair === '3.4' || pair === '2.4') return 'sender';
  if (subject === '3' || subject === '4') return 'passing';
  return ['1', '6', '7'].includes(subject) ? 'sender' : 'unknown';
}

/** Unknown user, bad syntax, moved, disabled. */
const goneCodes = new Set(['1.0', '1.1', '1.3', '1.6', '2.1']);
/** Unknown domain, one that takes no mail, no way there. */
const nowhereCodes = new Set(['1.2', '1.10', '4.4', '4.310']);
