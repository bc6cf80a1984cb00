import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { linkKind } from './link-kind.ts';
import { Markdown } from './markdown.tsx';
import { prepareMarkdown } from './prepare-markdown.ts';

const draw = (
  text: string,
  rest: { streaming?: boolean; unverified?: string[]; linksElsewhere?: boolean } = {},
) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Markdown text={text} {...rest} />
    </MemoryRouter>,
  )
    .replace(/ class="[^"]*"/g, '')
    .replace(/^<div>|<\/div>$/g, '');

describe('Markdown', () => {
  it('draws lists, emphasis, code and line breaks', () => {
    expect(draw('上周 **100** 元\n`x<y`')).toBe(
      '<p>上周 <strong>100</strong> 元<br/><code>x&lt;y</code></p>',
    );
    expect(draw('2. 一\n3. 二')).toBe('<ol start="2"><li>一</li><li>二</li></ol>');
    expect(draw('- 一\n  - 二')).toBe('<ul><li>一<ul><li>二</li></ul></li></ul>');
    expect(draw('```js\nlet a;\n```')).toContain('<pre>let a;</pre>');
    expect(draw('## 小结')).toBe('<p>小结</p>');
    expect(draw('A &amp; B &lt;3')).toBe('<p>A &amp; B &lt;3</p>');
  });

  it('draws emphasis that ends in Chinese signs', () => {
    expect(draw('**佣金：**345 元')).toBe('<p><strong>佣金：</strong>345 元</p>');
    expect(draw('共**“三”**家')).toBe('<p>共<strong>“三”</strong>家</p>');
  });

  it('draws tables in the frame of the reports', () => {
    const html = draw('| 平台 | 佣金 |\n|---|---|\n| Awin | 1,200.50 |\n| CJ | — |');
    expect(html).toContain('<th scope="col">平台</th>');
    expect(html).toContain('<td>1,200.50</td>');
    expect(html).toContain('aria-label="回答中的表格（表格）"');
  });

  it('shows HTML as it was written and never a picture', () => {
    for (const hostile of [
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      'a <b onclick="x()">b</b>',
      '<style>*{display:none}</style>',
      '<iframe src="https://evil.example"></iframe>',
      '![账单](https://evil.example/p.png?d=1)',
      '[![x](https://evil.example/p.png)](https://evil.example)',
    ]) {
      const html = draw(`前文\n\n${hostile}\n\n后文`);
      const tags = [...html.matchAll(/<(\w+)/g)].map(([, name]) => name);
      expect(tags.filter((name) => !['p', 'a', 'span'].includes(name ?? ''))).toEqual([]);
      expect(html.match(/<[^>]*\son\w+=/)).toBeNull();
      expect(html).toContain('后文');
    }
    expect(draw('![账单](https://evil.example/p.png)')).toBe('<p>账单</p>');
  });

  it('opens links outside in a tab of their own and names their host', () => {
    expect(draw('[官网](https://example.com/a?b=1)')).toBe(
      '<p><a href="https://example.com/a?b=1" target="_blank" rel="noopener noreferrer nofollow" title="在新标签页打开">官网<span>（example.com）</span></a></p>',
    );
    expect(draw('[看板](/bulletinBoard?win=week)')).toBe(
      '<p><a href="/bulletinBoard?win=week" data-discover="true">看板</a></p>',
    );
    expect(draw('[全文](/academy/set-a-commission-rate)')).toContain(
      '<a rel="noopener" href="/academy/set-a-commission-rate" target="_blank"',
    );
    expect(draw('[看板](/bulletinBoard)', { linksElsewhere: true })).toBe(
      '<p><a rel="noopener" href="/bulletinBoard" target="_blank">看板</a></p>',
    );
    for (const href of [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      'file:///etc/passwd',
    ]) {
      expect(draw(`[点我](${href})`)).toBe('<p>点我</p>');
    }
  });

  it('points out what is not verified, across emphasis too, and lists what it cannot find', () => {
    expect(draw('上周很好。约 **5 成**来自优惠券。', { unverified: ['约 **5 成**来自优惠券。'] })).toContain(
      '约 </mark><strong><mark',
    );
    const html = draw('- 佣金 5 元', { unverified: ['- 佣金 5 元', '另有 7 单'] });
    expect(html).toMatch(/<ul><li><mark [^>]*>佣金 5 元<\/mark><\/li><\/ul>/);
    expect(html).toContain('以下句子里的数字没有出自报表，请以报表为准：</p><ul><li>另有 7 单</li>');
  });

  it('takes marks of its own kind out of the words', () => {
    expect(draw('a\uE000b\uE001c')).toBe('<p>abc</p>');
  });
});

describe('linkKind', () => {
  it('lets nothing pretend to be a page of the product or another host', () => {
    expect(linkKind('//evil.example')).toEqual({ to: 'nowhere' });
    expect(linkKind('/\\evil.example')).toEqual({ to: 'nowhere' });
    expect(linkKind('https://haitu.example@evil.example/')).toEqual({ to: 'nowhere' });
    expect(linkKind('report')).toEqual({ to: 'nowhere' });
    expect(linkKind('/report?tab=types')).toEqual({ to: 'inside', path: '/report?tab=types' });
  });
});

describe('words that are still coming', () => {
  const settled = (text: string) =>
    prepareMarkdown(text, { streaming: true, sentences: [] }).text.replace(/\uE002/g, '');

  it('hold back signs that wait for their other half', () => {
    expect(settled('上周 **1')).toBe('上周 **1**');
    expect(settled('上周 **')).toBe('上周 ');
    expect(settled('运行 `npm')).toBe('运行 `npm`');
    expect(settled('见 [看板](/bull')).toBe('见 看板');
    expect(settled('见 [看')).toBe('见 看');
    expect(settled('如下\n\n| 平台 | 佣金 |')).toBe('如下\n');
    expect(settled('如下\n\n| 平台 | 佣金 |\n|--')).toBe('如下\n');
    expect(settled('如下\n\n| 平台 |\n|---|\n| A')).toBe('如下\n\n| 平台 |\n|---|\n| A');
    expect(settled('```\n**a')).toBe('```\n**a');
  });

  it('draw the same in the end as if they had come at once', () => {
    const text = '上周 **佣金：**100\n\n| a | b |\n|---|---|\n| 1 | `2` |\n\n[看](/report)';
    for (let length = 0; length <= text.length; length += 1) {
      expect(() => draw(text.slice(0, length), { streaming: true })).not.toThrow();
    }
    expect(draw(text, { streaming: true })).toBe(draw(text));
  });
});
