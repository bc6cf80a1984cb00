import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { MailPreset } from '#contract/mail-accounts.ts';
import { OauthChoice } from './oauth-choice.tsx';
import { preset } from './testing.ts';

const draw = (oauth: NonNullable<MailPreset['oauth']>) =>
  renderToStaticMarkup(
    <OauthChoice
      preset={preset({ code: 'outlook', name: 'Outlook', oauth })}
      busy={false}
      onGo={() => undefined}
    />,
  );

describe('signing in with a provider', () => {
  it('is the only way where the provider takes no password', () => {
    const html = draw({ provider: 'microsoft', ready: true, missing: '', only: true });
    expect(html).toContain('Outlook 不再接受密码登录');
    expect(html).toContain('用 Microsoft 登录');
    expect(html).not.toContain('或者填写密码');
  });

  it('is offered beside a password', () => {
    const html = draw({ provider: 'google', ready: true, missing: '', only: false });
    expect(html).toContain('用 Google 登录');
    expect(html).toContain('或者填写密码');
  });

  it('says what is missing, without a button that leads nowhere', () => {
    const html = draw({
      provider: 'microsoft',
      ready: false,
      missing: '没有设置 HAITU_MICROSOFT_CLIENT_ID',
      only: true,
    });
    expect(html).toContain('没有设置 HAITU_MICROSOFT_CLIENT_ID');
    expect(html).not.toContain('<button');
  });
});
