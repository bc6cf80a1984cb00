import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#web/lib/api-error.ts';
import { LandingState } from './landing-state.tsx';
import { VisitorInvitation } from './visitor-invitation.tsx';

const routed = (node: React.ReactNode) => renderToStaticMarkup(<MemoryRouter>{node}</MemoryRouter>);
const landing = (outcome: Parameters<typeof LandingState>[0]['outcome']) =>
  routed(<LandingState outcome={outcome} onLeave={() => undefined} />);

describe('the page a provider leads back to', () => {
  it('says that the sign-in is being finished, then whose mailbox is connected', () => {
    expect(landing({ kind: 'working' })).toContain('正在完成邮箱登录');
    expect(landing({ kind: 'done', email: 'lin@gmail.com' })).toContain('lin@gmail.com 已登录成功');
  });

  it('gives the words of the server when it could not be finished', () => {
    const error = new ApiError('登录状态已过期，请重新开始', { reason: 'invalid_input' });
    const html = landing({ kind: 'failed', error });
    expect(html).toContain('邮箱没有连接');
    expect(html).toContain('登录状态已过期，请重新开始');
  });

  it('says why the provider refused, its own words as words', () => {
    const html = landing({ kind: 'refused', sentence: '您选择了拒绝', detail: '<script>x</script>' });
    expect(html).toContain('您选择了拒绝');
    expect(html).toContain('&lt;script&gt;');
    expect(html).not.toContain('<script>');
  });
});

describe('the page for a visitor without a session', () => {
  it('asks to sign in and keeps the address, with what the provider gave', () => {
    const html = routed(
      <VisitorInvitation
        outcome={{ kind: 'finish', code: 'c', state: 's' }}
        wanted="/emailConnection?code=c&state=s"
      />,
    );
    expect(html).toContain('登录海图后会自动完成连接');
    expect(html).toContain('href="/?to=%2FemailConnection%3Fcode%3Dc%26state%3Ds"');
  });

  it('says so when the provider refused, and else what can be connected', () => {
    const refused = { kind: 'refused', sentence: '您选择了拒绝', detail: '' } as const;
    expect(
      routed(<VisitorInvitation outcome={refused} wanted="/emailConnection?error=access_denied" />),
    ).toContain('您选择了拒绝');
    expect(routed(<VisitorInvitation outcome={{ kind: 'none' }} wanted="/emailConnection" />)).toContain(
      'QQ、163、阿里云',
    );
  });
});
