// What a failure says about an address: that it takes no mail, that it takes none for now, that somebody there complained, or
// nothing, because the mail or its sender was not wanted.
import { type Cause, causeInWords, causeOfCode } from './failure-cause.ts';

export type Weight = 'hard' | 'soft' | 'none' | 'complaint';

export interface Failure {
  /** `failed`, `delayed`, `complained`, … in lower case; empty where nobody said. */
  action: string;
  /** `5.1.1`; empty where nobody said. */
  status: string;
  diagnostic: string;
  /** Who said so, where that is known. */
  host?: string;
  /** The report in words, where it has any: heard where the rest tells no cause. */
  context?: string;
}

export interface ReportedFailure extends Failure {
  /** In lower case; as the server that gave up knew it, and as we did, where it says so. */
  addresses: string[];
}

export interface Verdict {
  /** It will not arrive any more. */
  returned: boolean;
  weight: Weight;
}

/** Complaints: others of the kind tell of checks that failed, and of mails that are wanted. */
const complaintTypes = ['abuse', 'fraud', 'opt-out', 'opt-out-list', 'complaint'];

const weights: Record<Cause, Weight> = {
  gone: 'hard',
  nowhere: 'hard',
  full: 'soft',
  passing: 'soft',
  sender: 'none',
  unknown: 'soft',
};

export function weighFailure(failure: Failure): Verdict {
  const { action, status, diagnostic } = failure;
  if (action === 'complained') {
    return { returned: false, weight: complaintTypes.includes(diagnostic) ? 'complaint' : 'none' };
  }
  if (/^(?:deliver|relayed|expanded)/.test(action)) return { returned: false, weight: 'none' };
  const code = codeOf(status, diagnostic);
  const isTemporary = code.startsWith('4') || (code === '' && action === 'delayed');
  const returned = action === 'failed' || (action === '' && !isTemporary);
  if (action === 'delayed' || !returned) return { returned, weight: 'soft' };
  const cause = causeOf(failure, code);
  // Given up for good, although a server said for now: of a person it was sure, of a domain it was not.
  return { returned, weight: cause === 'nowhere' && isTemporary ? 'soft' : weights[cause] };
}

/** A carrier that calls everybody unknown who has not allowed the sender. */
const hidingHost = /(?:^|[ .])docomo\.ne\.jp\b/;

function causeOf({ diagnostic, host = '', context = '' }: Failure, code: string): Cause {
  const said = innermost(diagnostic);
  const reply = /(?:^|[\s[(:"'])([45]\d\d[\s#-].{1,500})/.exec(said)?.[1] ?? said;
  const cause = [
    () => causeInWords(reply),
    () => causeOfCode(code),
    () => causeInWords(said),
    () => causeInWords(context),
  ].reduce<Cause>((found, next) => (found === 'unknown' ? next() : found), 'unknown');
  if (cause !== 'gone') return cause;
  return isBeforeRecipient(`${diagnostic} ${context}`) || hidingHost.test(host) ? 'sender' : 'gone';
}

/** A gateway puts its own words before those of the server it quotes: `5.1.0 - Unknown address error 550-'5.7.1 …'`. */
const innermost = (diagnostic: string): string =>
  /\b[45]\d\d[ -]'(.{1,500})'/.exec(diagnostic)?.[1] ?? diagnostic;

/** Refused before a recipient was named: nothing is said of any. */
const isBeforeRecipient = (text: string): boolean =>
  /(?:in re(?:ply|sponse) to|after|sending) (?:the )?(?:mail from|ehlo|helo|starttls|auth|initial connection|greeting)/i.test(
    text,
  );

/**
 * The most telling of what was said: a general status beside a particular one in the server's words is worth less, and
 * a reply of three digits is worth a class.
 */
function codeOf(status: string, diagnostic: string): string {
  const said = /\b([245]\.\d{1,3}\.\d{1,3})\b/.exec(status)?.[1] ?? '';
  const worded = /\b([45]\.\d{1,3}\.\d{1,3})\b(?!\.)/.exec(innermost(diagnostic))?.[1] ?? '';
  const isGeneral = said === '' || /^[45]\.0\.0$/.test(said);
  if (isGeneral && worded !== '') return worded;
  if (said !== '') return said;
  const reply = /(?:^|[\s#;(])([45])\d\d(?=[\s\-#:;),]|$)/.exec(diagnostic)?.[1];
  return reply === undefined ? '' : `${reply}.0.0`;
}
