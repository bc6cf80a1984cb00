// SPF as RFC 7208 counts it: one record, at most ten questions, an end that says what to do with strangers.
import type { DnsRecords } from './dns-records.ts';
import type { Found } from './finding.ts';
import { domainTexts } from './texts.ts';

const texts = domainTexts.spf;
const mostLookups = 10;
const deepest = 10;

interface Walk {
  lookups: number;
  /** Everything that was included, in lower case. */
  included: Set<string>;
  broken: boolean;
}

export async function checkSpf(
  records: DnsRecords,
  domain: string,
  { mustInclude }: { mustInclude: string | null },
): Promise<Found> {
  const own = await spfRecords(records, domain);
  const [record] = own;
  if (record === undefined) return { verdict: 'bad', found: '', advice: texts.none };
  const found = own.join(' | ');
  if (own.length > 1) return { verdict: 'bad', found, advice: texts.several };
  const walk: Walk = { lookups: 0, included: new Set(), broken: false };
  const end = await follow(records, { record, path: [domain], walk });
  if (walk.lookups > mostLookups) return { verdict: 'bad', found, advice: texts.tooMany(walk.lookups) };
  if (walk.broken) return { verdict: 'bad', found, advice: texts.broken };
  if (end === '+') return { verdict: 'bad', found, advice: texts.everybody };
  if (mustInclude !== null && !walk.included.has(mustInclude)) {
    return { verdict: 'warning', found, advice: texts.missing(mustInclude) };
  }
  if (end !== '~' && end !== '-') return { verdict: 'warning', found, advice: texts.open };
  return { verdict: 'good', found, advice: texts.good };
}

const spfRecords = async (records: DnsRecords, name: string): Promise<string[]> =>
  (await records.txt(name)).filter((text) => /^v=spf1( |$)/i.test(text.trim()));

interface Step {
  record: string;
  path: readonly string[];
  walk: Walk;
}

/** How the record ends: the sign before `all`, of the redirect's where there is none; empty: not at all. */
async function follow(records: DnsRecords, { record, path, walk }: Step): Promise<string> {
  let redirect: string | null = null;
  let end = '';
  for (const term of record.trim().toLowerCase().split(/\s+/).slice(1)) {
    const [, sign = '', name = '', value = ''] = /^([+\-~?]?)([a-z][\w.-]*)[:=/]?(.*)$/s.exec(term) ?? [];
    if (name === 'all') {
      end = sign || '+';
      break;
    }
    if (name === 'redirect') redirect = value;
    else if (['a', 'mx', 'ptr', 'exists'].includes(name)) walk.lookups += 1;
    else if (name === 'include') await enter(records, { target: value, path, walk });
    // Whoever needs more is wrong already: no stranger's record keeps us asking.
    if (walk.lookups > mostLookups) return end;
  }
  if (end !== '' || redirect === null) return end;
  return enter(records, { target: redirect, path, walk });
}

async function enter(
  records: DnsRecords,
  { target, path, walk }: { target: string; path: readonly string[]; walk: Walk },
): Promise<string> {
  walk.lookups += 1;
  if (walk.lookups > mostLookups) return '';
  walk.included.add(target);
  // A name made up from the sender can only be known when a mail comes.
  if (target.includes('%')) return '';
  const [record, ...more] = await spfRecords(records, target);
  if (record === undefined || more.length > 0 || path.includes(target) || path.length >= deepest) {
    walk.broken = true;
    return '';
  }
  return follow(records, { record, path: [...path, target], walk });
}
