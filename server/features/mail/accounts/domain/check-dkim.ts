// DKIM: the public key under a selector that only the provider knows; without one the usual names are tried.
import { createPublicKey } from 'node:crypto';
import type { DnsRecords } from './dns-records.ts';
import type { Found } from './finding.ts';
import { domainTexts } from './texts.ts';

const texts = domainTexts.dkim;

const usualSelectors = ['default', 'dkim', 'mail', 's1', 's2', 'k1', 'google', 'selector1', 'selector2'];

export async function checkDkim(
  records: DnsRecords,
  domain: string,
  { selector, likely }: { selector: string; likely: readonly string[] },
): Promise<Found> {
  if (selector !== '') {
    const record = await keyRecord(records, domain, selector);
    return record === undefined
      ? { verdict: 'bad', found: '', advice: texts.none(selector) }
      : judge(selector, record);
  }
  const names = [...new Set([...likely, ...usualSelectors])];
  const tried = await Promise.all(
    names.map(async (name) => ({ name, record: await keyRecord(records, domain, name) })),
  );
  // A key in use counts, whatever was withdrawn beside it.
  const judged = tried.flatMap(({ name, record }) => (record === undefined ? [] : [judge(name, record)]));
  const best = judged.find(({ verdict }) => verdict === 'good') ?? judged[0];
  return best ?? { verdict: 'unknown', found: '', advice: texts.unknown };
}

async function keyRecord(records: DnsRecords, domain: string, selector: string): Promise<string | undefined> {
  const found = await records.txt(`${selector}._domainkey.${domain}`);
  return found.find((text) => /(^|;)\s*p\s*=/i.test(text));
}

function judge(selector: string, record: string): Found {
  const found = `${selector}: ${record}`;
  const tags = new Map(
    record.split(';').map((tag) => {
      const [name = '', ...value] = tag.split('=');
      return [name.trim().toLowerCase(), value.join('=').replace(/\s+/g, '')] as const;
    }),
  );
  const key = tags.get('p') ?? '';
  if (key === '') return { verdict: 'bad', found, advice: texts.revoked };
  const kind = tags.get('k') || 'rsa';
  const bits = kind === 'rsa' ? rsaBits(key) : kind === 'ed25519' && edBytes(key) === 32 ? 2048 : null;
  if (bits === null) return { verdict: 'bad', found, advice: texts.broken };
  if (bits < 1024) return { verdict: 'bad', found, advice: texts.short(bits) };
  if (bits < 2048) return { verdict: 'warning', found, advice: texts.short(bits) };
  return { verdict: 'good', found, advice: texts.good };
}

const edBytes = (key: string) => Buffer.from(key, 'base64').length;

/** Null: no key. Some publish the bare PKCS #1 form. */
function rsaBits(key: string): number | null {
  const der = Buffer.from(key, 'base64');
  for (const type of ['spki', 'pkcs1'] as const) {
    try {
      const { asymmetricKeyDetails } = createPublicKey({ key: der, format: 'der', type });
      return asymmetricKeyDetails?.modulusLength ?? null;
    } catch {
      // The other form, or none.
    }
  }
  return null;
}
