import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { VerifyResults } from './verify-results.tsx';

const ok = { ok: true, message: '' };

describe('the result of trying a mailbox', () => {
  it('tells receiving and sending apart', () => {
    const html = renderToStaticMarkup(
      <VerifyResults
        result={{ imap: ok, smtp: { ok: false, message: '535 Error: authentication failed' } }}
      />,
    );
    expect(html).toMatch(/收信（IMAP）.*可以.*发信（SMTP）.*不行.*535 Error: authentication failed/s);
    expect(html).not.toContain('收信与发信都可以');
  });

  it('keeps the words of a server words', () => {
    const html = renderToStaticMarkup(
      <VerifyResults result={{ imap: { ok: false, message: '<img src=x onerror=alert(1)>' }, smtp: ok }} />,
    );
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x');
  });

  it('says when both are well', () => {
    expect(renderToStaticMarkup(<VerifyResults result={{ imap: ok, smtp: ok }} />)).toContain(
      '收信与发信都可以',
    );
  });
});
