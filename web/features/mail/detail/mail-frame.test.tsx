import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { frameDocument, framePolicy } from './frame-document.ts';
import { MailFrame } from './mail-frame.tsx';

describe('the frame of a mail', () => {
  const markup = renderToStaticMarkup(<MailFrame html="<p>hello</p><script>1</script>" title="邮件正文" />);

  it('may open links outside and nothing else: no scripts, no origin, no forms', () => {
    expect(markup).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect(markup).toContain('title="邮件正文"');
  });

  it('shows nothing that was not cleaned, even where cleaning is impossible', () => {
    expect(markup).not.toContain('hello');
    expect(markup).not.toContain('script&gt;');
  });
});

describe('the page in the frame', () => {
  it('has its policy before anything of the mail', () => {
    const page = frameDocument('<p>mail</p>', false);
    expect(page.indexOf('Content-Security-Policy')).toBeLessThan(page.indexOf('<p>mail'));
    expect(page).toContain(`content="${framePolicy(false)}"`);
  });

  it('fetches nothing, and once asked only pictures over a safe line', () => {
    expect(framePolicy(false)).toBe("default-src 'none'; img-src data:; style-src 'unsafe-inline'");
    expect(framePolicy(true)).toBe("default-src 'none'; img-src data: https:; style-src 'unsafe-inline'");
  });
});
