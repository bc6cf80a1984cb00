// Delivery reports as mail systems write them, and mails that only look like one.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readReport } from './read-report.ts';
import { type Verdict, weighFailure } from './weigh-failure.ts';

const folder = join(import.meta.dirname, 'samples');
const sample = (name: string) => readFileSync(join(folder, `${name}.eml`), 'utf8');
const all = readdirSync(folder).map((file) => file.replace(/\.eml$/, ''));

const gone: Verdict = { returned: true, weight: 'hard' };
const later: Verdict = { returned: false, weight: 'soft' };
const gaveUp: Verdict = { returned: true, weight: 'soft' };
const unwanted: Verdict = { returned: true, weight: 'none' };
const complained: Verdict = { returned: false, weight: 'complaint' };

/** What each says of `ann@site.example`. */
const verdicts: Record<string, Verdict> = {
  '163-not-found': gone,
  '163-spam': unwanted,
  '163-worded': gaveUp,
  'aliyun-not-exist': gone,
  'blacklisted-as-unknown': unwanted,
  'boundary-that-never-comes': gone,
  complaint: complained,
  'complaint-of-nobody-named': complained,
  'complaint-outlook': complained,
  'cut-in-the-middle': gone,
  'directory-address': gone,
  'domain-gone-for-now': gaveUp,
  'exchange-delayed': later,
  'exchange-expired': gaveUp,
  'exim-quota': gaveUp,
  'exim-report': gone,
  'exim-unrouteable': gone,
  'exim-warning': later,
  'exmail-content': unwanted,
  'failed-check': { returned: false, weight: 'none' },
  'forwarded-elsewhere': gone,
  'full-as-unknown': gaveUp,
  'gmail-delay': later,
  'gmail-disabled': gone,
  'gmail-not-found': gone,
  'gmail-quota': gaveUp,
  'gmail-spam': unwanted,
  'hotmail-unavailable': gone,
  loop: gaveUp,
  'name-server-away': gaveUp,
  'name-without-address': gone,
  'named-after-the-cause': unwanted,
  'names-nobody': gone,
  'nested-report': gone,
  'outlook-not-found': gone,
  'outlook-policy': unwanted,
  'postfix-delayed': later,
  'postfix-delivered': { returned: false, weight: 'none' },
  'postfix-expired': gaveUp,
  'postfix-host-not-found': gone,
  'postfix-policy': unwanted,
  'postfix-unknown-user': gone,
  'qmail-no-mailbox': gone,
  'qmail-remote': unwanted,
  'qmail-temporary': gaveUp,
  'qq-frequency': unwanted,
  'qq-not-found': gone,
  'qq-worded': gone,
  'quoted-by-a-gateway': unwanted,
  'reader-and-helpdesk': gone,
  'reputation-in-another-mailbox': unwanted,
  'said-in-words-alone': gone,
  'sender-unknown': unwanted,
  'sendmail-user-unknown': gone,
  'signed-by-anybody': gone,
  'status-in-base64': gone,
  'status-in-the-text': unwanted,
  'tenant-that-knows-nobody': gone,
  'too-large': unwanted,
  transcript: gone,
  'two-recipients': gone,
  'unknown-as-policy': gone,
  'unknown-for-now': gone,
  wrapped: gone,
  'yahoo-disabled': gone,
};

const endings = { 'lines of LF': '\n', 'lines of CRLF': '\r\n' };

describe.each(Object.entries(endings))('with %s', (_, ending) => {
  const read = (name: string) => readReport(Buffer.from(sample(name).replaceAll('\n', ending)));

  it.each(Object.entries(verdicts))('%s is understood', (name, verdict) => {
    const report = read(name);
    expect(report?.originalIds[0]).toBe('our-mail@haitu.example');
    const [failure] = report?.failures ?? [];
    expect(failure?.addresses).toContain('ann@site.example');
    expect(failure && weighFailure(failure)).toEqual(verdict);
  });

  it.each(all.filter((name) => name.startsWith('no-')))('%s is none', (name) => {
    expect(read(name)).toBeNull();
  });
});

it('has a verdict for every sample', () => {
  const others = all.filter((name) => !name.startsWith('no-') && name !== 'utf8-global');
  expect(others.sort()).toEqual(Object.keys(verdicts).sort());
});

it('names each of several recipients, and addresses in other scripts', () => {
  const two = readReport(Buffer.from(sample('two-recipients')));
  expect(two?.failures.map((failure) => [failure.addresses, weighFailure(failure)])).toEqual([
    [['ann@site.example'], gone],
    [['bob@site.example'], later],
  ]);
  const global = readReport(Buffer.from(sample('utf8-global')));
  expect(global).toEqual({
    failures: [
      {
        addresses: ['安@site.example'],
        action: 'failed',
        status: '5.1.1',
        diagnostic: '550 5.1.1 没有这个用户',
        host: '',
        context: 'global',
      },
    ],
    originalIds: ['our-mail@haitu.example'],
  });
});

it('tells the words of a server as one line without signs nobody sees', () => {
  const report = readReport(
    Buffer.from(
      sample('postfix-unknown-user').replace('550 5.1.1 <ann', `550\t\u202E\u0007 ${'x'.repeat(2000)} <ann`),
    ),
  );
  const [failure] = report?.failures ?? [];
  expect(failure?.diagnostic).toMatch(/^550 x{496}$/);
});

it('is bounded: endless headers, boundaries and nested parts end, and of a large one the beginning counts', () => {
  const head = 'Return-Path: <>\r\nFrom: MAILER-DAEMON@x.example\r\n';
  const nested = Array.from(
    { length: 1000 },
    (_, depth) => `Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}\r\n`,
  ).join('');
  expect(readReport(Buffer.from(head + nested))).toBeNull();
  expect(readReport(Buffer.from(`${head}X: ${'a'.repeat(1_000_000)}\r\n\r\n`))).toBeNull();
  expect(readReport(Buffer.from(head + 'A: b\r\n'.repeat(100_000)))).toBeNull();
  const marks = `Content-Type: multipart/report; boundary=b\r\n\r\n${'--b\r\n\r\n'.repeat(60_000)}`;
  expect(readReport(Buffer.from(head + marks))).toBeNull();
  const padded = `${head}Content-Transfer-Encoding: quoted-printable\r\n\r\n${' '.repeat(500_000)}`;
  expect(readReport(Buffer.from(padded))).toBeNull();
  const long = Buffer.concat([Buffer.from(sample('postfix-unknown-user')), Buffer.alloc(5_000_000, 'a')]);
  expect(readReport(long)?.failures).toHaveLength(1);
});
