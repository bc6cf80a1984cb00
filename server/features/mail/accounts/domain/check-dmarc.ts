// DMARC: of the domain itself, else of the one it is registered under.
import { getDomain } from 'tldts';
import type { DnsRecords } from './dns-records.ts';
import type { Found } from './finding.ts';
import { domainTexts } from './texts.ts';

const texts = domainTexts.dmarc;

export async function checkDmarc(records: DnsRecords, domain: string): Promise<Found> {
  const own = await dmarcRecords(records, domain);
  if (own.length > 0) return judge(own, 'p');
  const parent = getDomain(domain);
  const above = parent !== null && parent !== domain ? await dmarcRecords(records, parent) : [];
  // There `sp` speaks for what lies below, if it is said.
  return judge(above, above.some((record) => tagOf(record, 'sp') !== '') ? 'sp' : 'p');
}

const dmarcRecords = async (records: DnsRecords, domain: string): Promise<string[]> =>
  (await records.txt(`_dmarc.${domain}`)).filter((text) => /^v\s*=\s*DMARC1\s*(;|$)/i.test(text.trim()));

function tagOf(record: string, name: string): string {
  const tags = record.split(';').slice(1);
  const tag = tags.map((one) => one.split('=')).find(([key = '']) => key.trim().toLowerCase() === name);
  return /^[a-z]+/i.exec(tag?.[1]?.trim() ?? '')?.[0].toLowerCase() ?? '';
}

function judge(records: readonly string[], tag: 'p' | 'sp'): Found {
  const [record] = records;
  if (record === undefined) return { verdict: 'bad', found: '', advice: texts.none };
  const found = records.join(' | ');
  if (records.length > 1) return { verdict: 'bad', found, advice: texts.several };
  const policy = tagOf(record, tag);
  if (!['none', 'quarantine', 'reject'].includes(policy)) {
    return { verdict: 'bad', found, advice: texts.noPolicy };
  }
  return { verdict: 'good', found, advice: policy === 'none' ? texts.watching : texts.good };
}
