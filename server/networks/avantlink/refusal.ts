// AvantLink answers refusals with status 200 and a sentence; its wording is not published, so words decide.
import { type FaultKind, NetworkFault } from '../network-fault.ts';
import { texts } from './texts.ts';

const aboutDates = /\bdates?\b|date_(begin|end)|\brange\b|\bperiod\b/i;
const aboutReport = /report_id|\breport (id|number|type)\b|\b(unknown|invalid) report\b/i;
const aboutQuota = /\blimit|\bexceed|\bquota\b|too many|\bthrottl/i;
const aboutLogin =
  /\binvalid\b|\bauth|\bdenied\b|\bforbidden\b|not allowed|\bpermission|\binactive\b|\bsuspended\b|\bmerchant_id\b/i;
const aboutNothing = /\bno (data|results?|records?|rows|transactions|activity)\b/i;
const aboutOutput = /\boutput\b|\bformat\b/i;

/** The sentence says that there is nothing to report. */
export const saysNothingFound = (words: string): boolean => aboutNothing.test(words);

/** The sentence is about the output that was asked for: another output may do. */
export const saysOtherOutput = (words: string): boolean => aboutOutput.test(words);

type RefusalKind = Exclude<FaultKind, 'withheld'>;

function refusalKind(words: string, otherwise: RefusalKind): RefusalKind {
  if (aboutDates.test(words) || aboutReport.test(words)) return 'refused';
  if (aboutQuota.test(words)) return 'quota';
  return aboutLogin.test(words) ? 'login' : otherwise;
}

const sentences: Record<RefusalKind, string> = {
  login: texts.loginRefused,
  quota: texts.quotaSpent,
  refused: texts.refused,
  passing: texts.failed,
};

/** `otherwise` where the words say nothing we know. */
export function refusal(words: string, otherwise: RefusalKind = 'passing'): NetworkFault {
  const kind = refusalKind(words, otherwise);
  return new NetworkFault(kind, sentences[kind], { words });
}
