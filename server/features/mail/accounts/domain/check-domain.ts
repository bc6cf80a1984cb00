// Whether the sender's domain is set up so that mails arrive and answers come back.
import type { EndpointOutput } from '#contract/endpoint.ts';
import type { checkSenderDomain, MailProvider } from '#contract/mail-accounts.ts';
import { domainOf } from '../domain-of.ts';
import { checkDkim } from './check-dkim.ts';
import { checkDmarc } from './check-dmarc.ts';
import { checkSpf } from './check-spf.ts';
import type { DnsRecords } from './dns-records.ts';
import { type Found, look } from './finding.ts';
import { domainTexts } from './texts.ts';

/** What the providers ask their customers to set up. */
const providerFacts: Partial<Record<MailProvider, { include: string; selectors: readonly string[] }>> = {
  gmail: { include: '_spf.google.com', selectors: ['google'] },
  outlook: { include: 'spf.protection.outlook.com', selectors: ['selector1', 'selector2'] },
  exmail: { include: 'spf.mail.qq.com', selectors: ['s1', 'dkim'] },
};

export interface SenderDomain {
  email: string;
  provider: MailProvider;
  /** Empty: the usual ones are tried. */
  selector: string;
  /** The provider's own domain, of which its customers set up nothing. */
  managed: boolean;
}

/** Far longer than any record that is meant well. */
const longestRecord = 4096;

const bounded = ({ txt, mx }: DnsRecords): DnsRecords => ({
  txt: async (name) => (await txt(name)).map((text) => text.slice(0, longestRecord)),
  mx,
});

export async function checkDomain(
  dns: DnsRecords,
  { email, provider, selector, managed }: SenderDomain,
): Promise<EndpointOutput<typeof checkSenderDomain>> {
  const records = bounded(dns);
  const domain = domainOf(email);
  const facts = managed ? undefined : providerFacts[provider];
  const findings = await Promise.all([
    look('mx', () => checkMx(records, domain)),
    look('spf', () => checkSpf(records, domain, { mustInclude: facts?.include ?? null })),
    look('dkim', () => checkDkim(records, domain, { selector, likely: facts?.selectors ?? [] })),
    look('dmarc', () => checkDmarc(records, domain)),
  ]);
  return {
    domain,
    findings: managed ? findings.map((finding) => ({ ...finding, advice: domainTexts.managed })) : findings,
  };
}

async function checkMx(records: DnsRecords, domain: string): Promise<Found> {
  const hosts = await records.mx(domain);
  const found = hosts.join(' | ');
  if (hosts.length === 0) return { verdict: 'bad', found, advice: domainTexts.mx.none };
  // RFC 7505: a single empty name.
  if (hosts.every((host) => host === '' || host === '.')) {
    return { verdict: 'bad', found: '.', advice: domainTexts.mx.refuses };
  }
  return { verdict: 'good', found, advice: domainTexts.mx.good };
}
