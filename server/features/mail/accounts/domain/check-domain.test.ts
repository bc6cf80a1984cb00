import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { checkDomain, type SenderDomain } from './check-domain.ts';
import type { DnsRecords } from './dns-records.ts';

type Zone = Record<string, string[] | 'no answer'>;

/** `mx:` before a name: its mail servers. */
const dnsOf = (zone: Zone): DnsRecords & { asked: string[] } => {
  const asked: string[] = [];
  const find = async (name: string) => {
    asked.push(name);
    const found = zone[name] ?? [];
    if (found === 'no answer') throw new Error('ETIMEOUT');
    return found;
  };
  return { asked, txt: find, mx: (name) => find(`mx:${name}`) };
};

const sender: SenderDomain = { email: 'Li@Kelp.example', provider: 'manual', selector: '', managed: false };
const partsOf = async (zone: Zone, change: Partial<SenderDomain> = {}) => {
  const { findings } = await checkDomain(dnsOf(zone), { ...sender, ...change });
  return Object.fromEntries(findings.map((finding) => [finding.part, finding]));
};
const rsa = (bits: number) =>
  generateKeyPairSync('rsa', { modulusLength: bits })
    .publicKey.export({ type: 'spki', format: 'der' })
    .toString('base64');
const long = rsa(2048);

const rightZone: Zone = {
  'mx:kelp.example': ['mx1.kelp.example', 'mx2.kelp.example'],
  'kelp.example': ['google-site-verification=x', 'v=spf1 include:_spf.mail.example -all'],
  '_spf.mail.example': ['v=spf1 ip4:192.0.2.0/24 ~all'],
  's1._domainkey.kelp.example': [`v=DKIM1; k=rsa; p=${long}`],
  '_dmarc.kelp.example': ['v=DMARC1; p=quarantine; rua=mailto:d@kelp.example'],
};

it('a domain that is set up is good in every part, and shows what is there', async () => {
  const { domain, findings } = await checkDomain(dnsOf(rightZone), sender);
  expect(domain).toBe('kelp.example');
  expect(findings.map(({ part, verdict }) => [part, verdict])).toEqual([
    ['mx', 'good'],
    ['spf', 'good'],
    ['dkim', 'good'],
    ['dmarc', 'good'],
  ]);
  expect(findings[0]?.found).toBe('mx1.kelp.example | mx2.kelp.example');
});

it('a domain that says nothing is told what to set up; DKIM cannot be known without its selector', async () => {
  const parts = await partsOf({});
  expect(Object.values(parts).map(({ verdict, found }) => [verdict, found])).toEqual([
    ['bad', ''],
    ['bad', ''],
    ['unknown', ''],
    ['bad', ''],
  ]);
  for (const { advice } of Object.values(parts)) expect(advice).toMatch(/请/);
});

it('what was not answered is unknown, part by part', async () => {
  const parts = await partsOf({ ...rightZone, 'kelp.example': 'no answer' });
  expect(parts.spf).toMatchObject({ verdict: 'unknown', found: '' });
  expect(parts.dmarc?.verdict).toBe('good');
});

it('a domain without mail servers, or that declares to take no mail, gets no answers', async () => {
  expect((await partsOf({ 'mx:kelp.example': [''] })).mx).toMatchObject({ verdict: 'bad' });
});

describe('SPF', () => {
  const spf = async (record: string | string[], more: Zone = {}, change: Partial<SenderDomain> = {}) =>
    (await partsOf({ 'kelp.example': [record].flat(), ...more }, change)).spf;

  it.each([
    ['two records', ['v=spf1 -all', 'v=spf1 ~all'], 'bad', '合并'],
    ['everybody', 'v=spf1 +all', 'bad', '冒用'],
    ['everybody, unsigned', 'v=spf1 all', 'bad', '冒用'],
    ['no end', 'v=spf1 mx', 'warning', '~all'],
    ['a neutral end', 'v=spf1 mx ?all', 'warning', '~all'],
    ['an include of nothing', 'v=spf1 include:gone.example -all', 'bad', '不存在'],
    ['itself', 'v=spf1 include:kelp.example -all', 'bad', '循环'],
    ['too many questions', `v=spf1 ${'a '.repeat(11)}-all`, 'bad', '11 次'],
  ])('%s', async (_, record, verdict, words) => {
    expect(await spf(record)).toMatchObject({ verdict, advice: expect.stringContaining(words) });
  });

  it('follows a redirect to its end', async () => {
    const zone = { '_spf.mail.example': ['v=spf1 ip4:192.0.2.1 -all'] };
    expect(await spf('v=spf1 redirect=_spf.mail.example', zone)).toMatchObject({ verdict: 'good' });
  });

  it('wants the provider that is used', async () => {
    const gmail = { provider: 'gmail' } as const;
    const zone = { '_spf.google.com': ['v=spf1 ~all'] };
    expect(await spf('v=spf1 include:_spf.google.com -all', zone, gmail)).toMatchObject({ verdict: 'good' });
    expect(await spf('v=spf1 mx -all', {}, gmail)).toMatchObject({
      verdict: 'warning',
      advice: expect.stringContaining('include:_spf.google.com'),
    });
  });

  it('is asked about no more often than the rules allow, however the records lead on', async () => {
    const zone: Zone = { 'kelp.example': ['v=spf1 include:a0.example include:b0.example -all'] };
    for (let step = 0; step < 50; step += 1) {
      for (const side of ['a', 'b']) {
        zone[`${side}${step}.example`] = [
          `v=spf1 include:a${step + 1}.example include:b${step + 1}.example -all`,
        ];
      }
    }
    const dns = dnsOf(zone);
    const { findings } = await checkDomain(dns, sender);
    expect(findings[1]?.verdict).toBe('bad');
    expect(dns.asked.filter((name) => /^[ab]\d/.test(name)).length).toBeLessThanOrEqual(10);
  });
});

describe('DKIM', () => {
  const dkim = async (record: string, selector = 'x1') =>
    (await partsOf({ 'x1._domainkey.kelp.example': record === '' ? [] : [record] }, { selector })).dkim;

  it.each([
    ['none', '', 'bad', '选择器 x1'],
    ['withdrawn', 'v=DKIM1; p=', 'bad', '停用'],
    ['cut off', `v=DKIM1; p=${long.slice(0, 100)}`, 'bad', '无法识别'],
    ['weak', `v=DKIM1; p=${rsa(1024)}`, 'warning', '1024 位'],
    ['far too weak', `p=${rsa(512)}`, 'bad', '512 位'],
    ['strong', `v=DKIM1; p=${long}`, 'good', ''],
    ['Ed25519', `v=DKIM1; k=ed25519; p=${Buffer.alloc(32, 1).toString('base64')}`, 'good', ''],
    ['another kind', 'v=DKIM1; k=dsa; p=AAAA', 'bad', '无法识别'],
  ])('a key that is %s', async (_, record, verdict, words) => {
    expect(await dkim(record)).toMatchObject({ verdict, advice: expect.stringContaining(words) });
  });
});

describe('DMARC', () => {
  const dmarc = async (zone: Zone, email = sender.email) => (await partsOf(zone, { email })).dmarc;

  it('of the registered domain speaks for those below it', async () => {
    const zone = { '_dmarc.kelp.example': ['v=DMARC1; p=reject; sp=none'] };
    expect(await dmarc(zone, 'li@mail.kelp.example')).toMatchObject({
      verdict: 'good',
      advice: expect.stringContaining('p=none'),
    });
    expect((await dmarc(zone))?.advice).toBe('设置正确。');
  });

  it.each([
    ['two', ['v=DMARC1; p=none', 'v=DMARC1; p=reject']],
    ['no policy', ['v=DMARC1; rua=mailto:x@y.example']],
    ['a policy that is none of them', ['v=DMARC1; p=maybe']],
    ['another record', ['v=spf1 -all']],
  ])('%s is bad', async (_, records) => {
    expect(await dmarc({ '_dmarc.kelp.example': records })).toMatchObject({ verdict: 'bad' });
  });
});

it('of a provider’s own domain nobody is told to set up anything', async () => {
  const parts = await partsOf({}, { email: 'x@qq.com', provider: 'qq', managed: true });
  for (const { advice } of Object.values(parts))
    expect(advice).toBe('此域名由邮箱服务商管理，您不需要设置。');
});

it('records of strangers are shown as one line of bounded length', async () => {
  const { spf } = await partsOf({ 'kelp.example': [`v=spf1 \u202e\n${'x'.repeat(5000)} -all`] });
  expect(spf?.found).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  expect(spf?.found.length).toBeLessThanOrEqual(600);
});
