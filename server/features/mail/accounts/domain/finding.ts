// One thing a domain should have, and what is to be said of it.
import type { EndpointOutput } from '#contract/endpoint.ts';
import type { checkSenderDomain } from '#contract/mail-accounts.ts';
import { domainTexts } from './texts.ts';

export type Finding = EndpointOutput<typeof checkSenderDomain>['findings'][number];
export type Part = Finding['part'];
/** Without its name. */
export type Found = Omit<Finding, 'part'>;

const shownLength = 600;

/** Records are strangers' text: one line of them, as long as anybody would read. */
const shown = (text: string) => text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ').slice(0, shownLength);

export async function look(part: Part, work: () => Promise<Found>): Promise<Finding> {
  try {
    const { found, ...rest } = await work();
    return { part, ...rest, found: shown(found) };
  } catch {
    return { part, verdict: 'unknown', found: '', advice: domainTexts.noAnswer };
  }
}
