import { describe, expect, it } from 'vitest';
import { renderMail } from './layout.ts';

const content = {
  title: '加入 <b>海图</b>',
  greeting: '"张三" & \'李四\'，您好：',
  paragraphs: ['<script>alert(1)</script>'],
  code: '012345',
  action: { label: '设置密码', url: 'https://haitu.example/forgetPwd?account=a%40b.cn&code=x' },
  notes: ['10 分钟内有效'],
};

describe('renderMail', () => {
  it('escapes every value in the HTML part', () => {
    const { html } = renderMail(content);
    expect(html).not.toContain('<script>');
    expect(html).not.toContain('<b>');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).toContain('&quot;张三&quot; &amp; &#39;李四&#39;');
    expect(html).toContain('href="https://haitu.example/forgetPwd?account=a%40b.cn&amp;code=x"');
  });

  it('loads nothing from elsewhere', () => {
    const { html } = renderMail(content);
    expect(html).not.toMatch(/<img|<link|url\(|src=/i);
  });

  it('says the same as plain text', () => {
    const { text } = renderMail(content);
    for (const part of ['012345', content.action.url, '设置密码', '10 分钟内有效', content.greeting]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('&amp;');
  });

  it('leaves out what is not given', () => {
    const { html, text } = renderMail({ title: '标题', greeting: '您好：', paragraphs: [], notes: [] });
    expect(html).not.toContain('<a ');
    expect(text).not.toContain('undefined');
  });
});
