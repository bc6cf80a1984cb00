import { describe, expect, it } from 'vitest';
import { markVariables, unmarkVariables } from './variable-markup.ts';

describe('variables between mail and editor', () => {
  it.each([
    '<p>你好 {{name}}，{{产品}}</p>',
    '<p><strong>{{a}}</strong>{{b}}</p>',
    '<p>没有变量 {{ }} {{a b}}</p>',
  ])('%s comes back as it was', (html) => {
    expect(unmarkVariables(markVariables(html))).toBe(html);
  });

  it('marks words only, never what stands in a tag', () => {
    const html = '<p><a href="https://x.example/?d={{domain}}">{{domain}}</a></p>';
    expect(markVariables(html)).toBe(
      '<p><a href="https://x.example/?d={{domain}}"><span data-variable="domain">{{domain}}</span></a></p>',
    );
  });

  it('writes spaces within the braces away', () => {
    expect(unmarkVariables(markVariables('<p>{{ name }}</p>'))).toBe('<p>{{name}}</p>');
  });
});
