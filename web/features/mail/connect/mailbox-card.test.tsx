import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { MailboxView } from '#contract/mail-accounts.ts';
import { MailboxCard } from './mailbox-card.tsx';
import { mailbox } from './testing.ts';

const draw = (part: Partial<MailboxView>, mayManage = true) =>
  renderToStaticMarkup(
    <MailboxCard mailbox={mailbox(part)} mayManage={mayManage} busy={false} onStep={() => undefined} />,
  );

describe('the card of a mailbox', () => {
  it('says how it fares and what has come and left', () => {
    const html = draw({});
    for (const words of [
      'lin@brand.example',
      '林晓',
      '正常',
      '2026-11-16 12:00',
      '12 封',
      '3 封',
      '每分钟 20 封',
      '按套餐',
    ])
      expect(html).toContain(words);
    for (const button of ['设置', '检查发件域名', '断开'])
      expect(html).toContain(`${button} lin@brand.example`);
  });

  it('shows how far the first reading has come', () => {
    const html = draw({ state: 'syncing', progress: { done: 1500, total: 6000 } });
    expect(html).toContain('aria-valuenow="25"');
    expect(html).toContain('已读取 1,500 / 6,000 封');
  });

  it('gives the words of the server as words, when it happened and what to do', () => {
    const html = draw({
      state: 'stopped',
      trouble: '邮件服务器说：<b>[AUTHENTICATIONFAILED]</b> Authentication failed.',
      troubleAt: '2026-11-16T04:10:00.000Z',
    });
    expect(html).toContain('&lt;b&gt;[AUTHENTICATIONFAILED]&lt;/b&gt;');
    expect(html).toContain('发生于 2026-11-16 12:10');
    expect(html).toContain('立即重试 lin@brand.example');
    expect(html).toContain('已停止');
  });

  it('asks for a new sign-in where the provider has ended the old one', () => {
    expect(draw({ state: 'stopped', auth: 'oauth' })).toContain('重新登录 lin@brand.example');
    expect(draw({ state: 'stopped' })).not.toContain('重新登录');
  });

  it('has no button for who may not manage it, and says whom to ask', () => {
    for (const html of [draw({ state: 'stopped' }, false), draw({ state: 'stopped', mayChange: false })]) {
      expect(html).not.toContain('<button');
      expect(html).toContain('请联系连接它的人或账号所有者处理');
    }
  });

  it('is marked as made up where it is, and then has nothing to set', () => {
    const html = draw({ sample: true, state: 'sample', provider: 'sample', auth: 'none' });
    expect(html).toContain('示例数据');
    expect(html).toContain('不会真正发信');
    expect(html).not.toContain('检查发件域名');
    expect(html).toContain('断开 lin@brand.example');
  });
});
