// The few headers the envelope leaves out.

export interface MailHeaders {
  references: string;
  /** A machine wrote it: an answering machine, a list, a newsletter. */
  isAutomatic: boolean;
  failedRecipients: string;
  returnPath: string;
}

const none: MailHeaders = { references: '', isAutomatic: false, failedRecipients: '', returnPath: '' };

/** Of one mail; longer is nobody's reference list. */
const maxBytes = 64 * 1024;

export function mailHeaders(raw: Buffer | undefined): MailHeaders {
  // Nobody's: the answer is the empty line behind them.
  if (raw === undefined || raw.length <= 2) return none;
  const text = raw.subarray(0, maxBytes).toString('utf8');
  const values = new Map<string, string>();
  for (const line of text.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon < 1) continue;
    const name = line.slice(0, colon).trim().toLowerCase();
    if (!values.has(name)) values.set(name, line.slice(colon + 1).trim());
  }
  const headerOf = (name: string) => values.get(name) ?? '';
  return {
    references: headerOf('references'),
    isAutomatic:
      !/^(no)?$/i.test(headerOf('auto-submitted')) ||
      /^(bulk|list|junk|auto_reply)$/i.test(headerOf('precedence')) ||
      ['list-id', 'list-unsubscribe', 'x-autoreply'].some((name) => headerOf(name) !== '') ||
      /\b(all|oof|autoreply)\b/i.test(headerOf('x-auto-response-suppress')),
    failedRecipients: headerOf('x-failed-recipients'),
    returnPath: headerOf('return-path'),
  };
}
