import { describe, expect, it } from 'vitest';
import { notedOncePerDay, readPolicyReports } from './policy-reports.ts';

const older = (report: object) => Buffer.from(JSON.stringify({ 'csp-report': report }));
const said = {
  'document-uri': 'https://haitu.example/report?keyword=secret',
  'violated-directive': "script-src 'self'",
  'blocked-uri': 'https://evil.example/x.js?token=secret',
};

describe('a report of the policy', () => {
  it('is told without queries, and without long parts of a path', () => {
    expect(readPolicyReports('application/csp-report', older(said))).toEqual([
      { directive: 'script-src', blocked: 'https://evil.example', page: '/report' },
    ]);
    const page = `https://haitu.example/api/site/newsletter/confirm/${'s'.repeat(40)}`;
    expect(readPolicyReports('application/csp-report', older({ ...said, 'document-uri': page }))).toEqual([
      expect.objectContaining({ page: '/api/site/newsletter/confirm/…' }),
    ]);
  });

  it.each([
    ['', 'inline'],
    ['eval', 'eval'],
    ['data', 'data'],
    ['data:text/html,secret', 'data:'],
    ['https://user:secret@evil.example:8443/a', 'https://evil.example:8443'],
  ])('names what was stopped: %j', (blocked, told) => {
    const report = older({ ...said, 'blocked-uri': blocked });
    expect(readPolicyReports('application/csp-report; charset=utf-8', report)?.[0]?.blocked).toBe(told);
  });

  it.each([
    ['nothing', ''],
    ['no JSON', '{'],
    ['another shape', '{}'],
    ['a directive of two lines', older({ ...said, 'violated-directive': 'script-src\nforged' })],
    ['something stopped that is no address', older({ ...said, 'blocked-uri': 'x\nforged' })],
    ['a page that is no address', older({ ...said, 'document-uri': 'report' })],
    ['reports in the other way', '[]'],
  ])('is none: %s', (_, body) => {
    expect(readPolicyReports('application/csp-report', Buffer.from(body))).toBeNull();
  });

  it('is noted once a day, and not without end', () => {
    const isNew = notedOncePerDay();
    const report = (page: string) => ({ directive: 'img-src', blocked: 'data', page });
    expect([isNew(report('/a'), 0), isNew(report('/a'), 1000), isNew(report('/b'), 1000)]).toEqual([
      ...[true, false, true],
    ]);
    expect(isNew(report('/a'), 86_400_000)).toBe(true);
    const made = Array.from({ length: 500 }, (_, at) => isNew(report(`/${at}`), 86_400_001));
    expect(made.filter(Boolean).length).toBeLessThan(200);
  });
});
