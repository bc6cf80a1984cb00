import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { MailFrame } from './mail-frame.tsx';

describe('the frame of a mail', () => {
  const shown = (images: boolean) =>
    renderToStaticMarkup(<MailFrame html="<p>hello</p>" title="邮件正文" images={images} />);

  it('has no origin and may open links outside, and no forms', () => {
    expect(shown(false)).toContain('sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"');
    expect(shown(false)).toContain('title="邮件正文"');
  });

  it('stands at an address with a policy of its own, which lets pictures in only once asked', () => {
    expect(shown(false)).toContain('src="/api/mail/frame"');
    expect(shown(true)).toContain('src="/api/mail/frame?images=1"');
  });

  it('is handed the mail from outside: nothing of it stands in the app’s page', () => {
    expect(shown(false)).not.toContain('hello');
  });
});
