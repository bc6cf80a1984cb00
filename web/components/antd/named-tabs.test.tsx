import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { NamedTabs } from './named-tabs.tsx';

it('tabs say nothing in English to a screen reader', () => {
  const html = renderToStaticMarkup(
    <NamedTabs items={[{ key: 'rules', label: '规则', children: '内容' }]} />,
  );
  expect(html).toContain('更多标签');
  for (const [, words] of html.matchAll(/aria-label="([^"]*)"/g)) expect(words).not.toMatch(/[A-Za-z]/);
});
