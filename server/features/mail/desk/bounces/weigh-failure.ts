// What a failure says about an address: that it takes no mail, that it takes none for now, or nothing, because the mail or
// its sender was not wanted.

export type Weight = 'hard' | 'soft' | 'none';

export interface Failure {
  /** `failed`, `delayed`, … in lower case; empty where nobody said. */
  action: string;
  /** `5.1.1`; empty where nobody said. */
  status: string;
  diagnostic: string;
}

export interface Verdict {
  /** It will not arrive any more. */
  returned: boolean;
  weight: Weight;
}

/** Our own reputation, or what we wrote: the address is not to blame. */
const ofSender =
  /spam|policy|reputation|blacklist|block(?:ed|list)|black ?list|content (?:denied|reject)|DT:SP|frequency limit|rate limit|too many|suspicious|denied|DMARC|\bSPF\b|DKIM|unsolicited|垃圾|拒收|频率|反垃圾|内容/i;
const nobodyThere =
  /user (?:unknown|not found|doesn'?t exist)|unknown user|no such (?:user|recipient|mailbox|address)|mailbox (?:unavailable|not found)|does ?n[o']t exist|not exist|invalid recipient|recipient (?:not found|rejected|address rejected)|address rejected|account (?:disabled|is disabled)|unrouteable|host (?:or domain name )?not found|domain not found|不存在|无此用户|找不到|停用|禁用/i;
const full =
  /mailbox (?:is )?full|over ?quota|quota exceeded|insufficient (?:system )?storage|out of storage|已满|容量/i;

export function weighFailure({ action, status, diagnostic }: Failure): Verdict {
  if (['delivered', 'relayed', 'expanded'].includes(action)) return { returned: false, weight: 'none' };
  const code = codeOf(status, diagnostic);
  const isTemporary = code.startsWith('4') || (code === '' && action === 'delayed');
  const returned = action === 'failed' || (action === '' && !isTemporary);
  if (isTemporary || action === 'delayed') return { returned, weight: 'soft' };
  return { returned, weight: weightOf(code, diagnostic) };
}

/**
 * The most telling of what was said: a general status beside a particular one in the server's words is worth less, and
 * a reply of three digits is worth a class.
 */
function codeOf(status: string, diagnostic: string): string {
  const said = /\b([245]\.\d{1,3}\.\d{1,3})\b/.exec(status)?.[1] ?? '';
  const worded = /\b([45]\.\d{1,3}\.\d{1,3})\b/.exec(diagnostic)?.[1] ?? '';
  const isGeneral = said === '' || /^[45]\.0\.0$/.test(said);
  if (isGeneral && worded !== '') return worded;
  if (said !== '') return said;
  const reply = /(?:^|[\s#;(])([45])\d\d(?=[\s\-#:;),]|$)/.exec(diagnostic)?.[1];
  return reply === undefined ? '' : `${reply}.0.0`;
}

function weightOf(code: string, diagnostic: string): Weight {
  const [, subject = '0', detail = '0'] = code.split('.');
  // Mailbox full, in words or by number: there is somebody, only not for now.
  if ((subject === '2' && detail === '2') || full.test(diagnostic)) return 'soft';
  // Sender's address, size, protocol, content, policy.
  if (subject === '7' || subject === '6') return 'none';
  if (subject === '1') return ['7', '8'].includes(detail) ? 'none' : 'hard';
  if (subject === '2') return detail === '3' ? 'none' : 'hard';
  if (subject === '3') return detail === '4' ? 'none' : 'soft';
  if (subject === '4') return ['1', '2', '7'].includes(detail) ? 'soft' : 'hard';
  // 5.0.0 and 5.5.0 say nothing by themselves.
  if (nobodyThere.test(diagnostic)) return 'hard';
  if (ofSender.test(diagnostic)) return 'none';
  return subject === '0' && code !== '' ? 'hard' : 'soft';
}
