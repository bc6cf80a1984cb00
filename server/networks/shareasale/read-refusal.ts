// The network says no as plain text under a good status; nothing but the words tells one refusal from another.
import { NetworkFault } from '../network-fault.ts';
import { looksLikeHtml, titleOf } from '../shared/looks-like-html.ts';
import { texts } from './texts.ts';

const spent =
  /exceed|too many|(?:credit|quota|limit)(?:(?!credit|quota|limit).)*(?:reach|spent|used up|left|error code)/i;
const unknownCaller =
  /invalid (account|token|auth|merchant|signature|api)|authenticat|not authori[sz]ed|\bip\b/i;
const refused = /error code|invalid|not found|unknown|must|error/i;

/** The fault an answer's beginning tells of, blank lines aside; null when it may be data. */
export function readRefusal(head: string): NetworkFault | null {
  const start = head.trimStart();
  if (looksLikeHtml(start)) return new NetworkFault('passing', texts.loginPage, { words: titleOf(start) });
  const line = start.split('\n', 1)[0] ?? '';
  // Data begins with a header line of delimited names, or with XML.
  if (start.startsWith('<') || line.includes('|') || line.split(',').length > 3) return null;
  if (!refused.test(line) && !spent.test(line)) return null;
  const words = line.trim();
  if (spent.test(line)) return new NetworkFault('quota', texts.quota, { words });
  if (unknownCaller.test(line)) return new NetworkFault('login', texts.login, { words });
  return new NetworkFault('refused', texts.refused, { words });
}
