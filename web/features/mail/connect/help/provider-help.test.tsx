import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type MailPreset, mailProviders } from '#contract/mail-accounts.ts';
import { preset } from '../testing.ts';
import { ProviderHelp } from './provider-help.tsx';

const draw = (part: Partial<MailPreset>) => renderToStaticMarkup(<ProviderHelp preset={preset(part)} />);
const shown = mailProviders.filter((code) => code !== 'sample');

describe.each(shown)('the help on %s', (code) => {
  const html = draw({ code, name: '某邮箱', help: ['第一步 <b>', '第二步'] });

  it('has a picture that says what it shows, with a sentence for each of its numbers', () => {
    expect(html).toContain('role="img"');
    expect(html).toContain('aria-label="示意图：某邮箱网页上的位置"');
    const numbers = [...html.matchAll(/text-anchor="middle">(\d)<\/text>/g)].map((found) => Number(found[1]));
    const captions = html.match(/<figcaption>.*<\/figcaption>/s)?.[0].match(/<li>/g) ?? [];
    expect([...numbers].sort()).toEqual(captions.map((_, index) => index + 1));
    expect(captions.length).toBeGreaterThan(1);
  });

  it('lists the steps of the server as words', () => {
    expect(html).toContain('第一步 &lt;b&gt;');
    expect(html).toContain('第二步');
  });
});

it('draws the page of consent where one signs in with the provider only', () => {
  const oauth = { provider: 'microsoft', ready: true, missing: '', only: true } as const;
  expect(draw({ code: 'outlook', name: 'Outlook', oauth })).toContain('海图希望');
});
