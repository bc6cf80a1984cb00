import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DomainFindings } from './domain-findings.tsx';

it('tells each part of a sender domain with what is there and what to do', () => {
  const html = renderToStaticMarkup(
    <DomainFindings
      domain="brand.example"
      findings={[
        { part: 'mx', verdict: 'good', found: '10 mx.brand.example', advice: '可以收信。' },
        { part: 'spf', verdict: 'bad', found: '', advice: '请添加一条 SPF 记录。' },
        { part: 'dkim', verdict: 'unknown', found: '', advice: '没有查到，请填写选择器再查。' },
        {
          part: 'dmarc',
          verdict: 'warning',
          found: 'v=DMARC1; p=none; rua=<x>',
          advice: '稳定后改为 quarantine。',
        },
      ]}
    />,
  );
  for (const words of [
    'brand.example 的检查结果',
    '需要处理',
    '正常',
    '可以改进',
    '没有查到结果',
    '请添加一条 SPF 记录。',
  ])
    expect(html).toContain(words);
  expect(html).toContain('v=DMARC1; p=none; rua=&lt;x&gt;');
  // What is not there is not shown as an empty record.
  expect(html.match(/<code/g)).toHaveLength(2);
});
