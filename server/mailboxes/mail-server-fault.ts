// What a mail server, or the way to it, had against us: which kind decides what is done, the words are for a person.

/**
 * `login`: it does not take the password or token · `tls`: its certificate is not to be trusted · `private`: its address is
 * inside the house · `unreachable`: no answer, tried again later · `refused`: it answered with a permanent no (5xx) ·
 * `later`: it answered with a no for now (4xx, quota, too many connections).
 */
export type MailFaultKind = 'login' | 'tls' | 'private' | 'unreachable' | 'refused' | 'later';

export class MailServerFault extends Error {
  readonly kind: MailFaultKind;
  /** As the server said it, or the system; for a person to read. */
  readonly words: string;
  /** SMTP status or IMAP response code; empty where there was no answer. */
  readonly code: string;

  constructor(
    kind: MailFaultKind,
    words: string,
    { code = '', cause }: { code?: string; cause?: unknown } = {},
  ) {
    super(`${kind}: ${words}`, { cause });
    this.name = 'MailServerFault';
    this.kind = kind;
    this.words = words;
    this.code = code;
  }
}

/** Whether trying again by itself may help; else a person must do something. */
export const mayPass = ({ kind }: MailServerFault): boolean => kind === 'unreachable' || kind === 'later';

const certificateFaults =
  /^(CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER|ERR_TLS_CERT|HOSTNAME_MISMATCH)/;
/** nodemailer puts its own code over the socket's. */
const certificateWords =
  /self.signed certificate|certificate (has expired|is not yet valid)|unable to (verify|get (local )?issuer)|does not match certificate's altnames/i;

interface Thrown {
  code?: unknown;
  message?: unknown;
  authenticationFailed?: unknown;
  serverResponseCode?: unknown;
  responseText?: unknown;
  responseCode?: unknown;
  response?: unknown;
}

/** Of what imapflow, nodemailer or the socket threw. */
export function toMailFault(thrown: unknown): MailServerFault {
  if (thrown instanceof MailServerFault) return thrown;
  const { code, message, authenticationFailed, serverResponseCode, responseText, responseCode, response } =
    (thrown ?? {}) as Thrown;
  const name = typeof code === 'string' ? code : '';
  const words = oneLine(
    [response, responseText, message].find((one) => typeof one === 'string' && one !== ''),
  );
  const status = typeof responseCode === 'number' ? responseCode : 0;
  const answer = typeof serverResponseCode === 'string' ? serverResponseCode : status ? String(status) : '';
  const about = { code: answer, cause: thrown };
  if (certificateFaults.test(name) || (name === 'ESOCKET' && certificateWords.test(words))) {
    return new MailServerFault('tls', words, about);
  }
  if (authenticationFailed === true) {
    // Some say so of a login that is only too early.
    const passes = /UNAVAILABLE|INUSE|LIMIT/.test(answer);
    return new MailServerFault(passes ? 'later' : 'login', words, about);
  }
  if (name === 'EAUTH' || name === 'ENOAUTH' || status === 535) {
    return new MailServerFault(status >= 400 && status < 500 ? 'later' : 'login', words, about);
  }
  if (status >= 500) return new MailServerFault('refused', words, about);
  if (status >= 400 || answer === 'OVERQUOTA') return new MailServerFault('later', words, about);
  if (name === 'ETLS') return new MailServerFault('tls', words, about);
  return new MailServerFault('unreachable', words, about);
}

/** One line without control characters, as long as anybody would read. */
const oneLine = (words: unknown): string =>
  (typeof words === 'string' ? words : '没有回答')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, 500);
