// Reports as browsers send them, through the whole server.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { policyReportsPath } from '#contract/site.ts';
import { freshAddress, openTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const send = (type: string, body: unknown, address = freshAddress()) =>
  test.app.inject({
    method: 'POST',
    url: policyReportsPath,
    headers: { 'content-type': type, 'x-forwarded-for': address },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });

const lines = (page: string) =>
  test.logged.filter((line) => line.includes('page policy') && line.includes(page));

const older = (page: string) => ({
  'csp-report': {
    'document-uri': `https://haitu.example${page}?keyword=secret`,
    referrer: '',
    'violated-directive': 'script-src-elem',
    'effective-directive': 'script-src-elem',
    'original-policy': "default-src 'none'; script-src 'self'; report-uri /api/site/policyReports",
    disposition: 'enforce',
    'blocked-uri': 'https://evil.example/x.js?token=secret',
    'line-number': 12,
    'source-file': `https://haitu.example${page}`,
    'status-code': 200,
    'script-sample': '',
  },
});

const newer = (page: string) => [
  {
    age: 53_531,
    type: 'csp-violation',
    url: `https://haitu.example${page}?keyword=secret`,
    user_agent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/149.0.0.0',
    body: {
      blockedURL: 'inline',
      columnNumber: 39,
      disposition: 'enforce',
      documentURL: `https://haitu.example${page}?keyword=secret`,
      effectiveDirective: 'script-src-attr',
      lineNumber: 121,
      originalPolicy: "default-src 'none'; script-src 'self'; report-to policy",
      referrer: '',
      sample: '',
      sourceFile: `https://haitu.example${page}`,
      statusCode: 200,
    },
  },
];

describe('a report of the policy', () => {
  it.each([
    ['application/csp-report', older('/older'), '/older', 'https://evil.example (script-src-elem) on /older'],
    ['application/reports+json', newer('/newer'), '/newer', 'inline (script-src-attr) on /newer'],
  ])('%s is one line of the log, however often it comes', async (type, body, page, told) => {
    expect((await send(type, body)).statusCode).toBe(204);
    expect((await send(type, body)).statusCode).toBe(204);
    expect(lines(page)).toHaveLength(1);
    expect(lines(page)[0]).toContain(`page policy stopped ${told}`);
    expect(lines(page)[0]).not.toContain('secret');
  });

  it.each([
    ['application/json', older('/refused'), 400],
    ['application/csp-report', newer('/refused'), 400],
    ['application/reports+json', older('/refused'), 400],
    ['application/reports+json', [{ ...newer('/refused')[0], type: 'deprecation' }], 400],
    ['application/csp-report', '{"csp-report":', 400],
    ['application/csp-report', { ...older('/refused'), more: 'x'.repeat(9000) }, 413],
  ])('%s that is none is refused and leaves no line', async (type, body, status) => {
    expect((await send(type, body)).statusCode).toBe(status);
    expect(lines('/refused')).toEqual([]);
  });

  it('is counted before it is read', async () => {
    const address = freshAddress();
    const answers: number[] = [];
    for (let at = 0; at < 12; at += 1)
      answers.push((await send('application/csp-report', '{', address)).statusCode);
    expect(answers.slice(-2)).toEqual([429, 429]);
  });
});
