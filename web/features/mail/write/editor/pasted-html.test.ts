import { describe, expect, it } from 'vitest';
import { withoutStyles } from './pasted-html.ts';

describe('pasted words', () => {
  it.each([
    ['<p style="color:red">a</p>', '<p>a</p>'],
    ["<P CLASS=MsoNormal STYLE='margin:0'>a</P>", '<P CLASS=MsoNormal>a</P>'],
    ['<b style=font-weight:normal id=x>a</b>', '<b id=x>a</b>'],
    ['<style>p { color: red }</style><p>a</p>', '<p>a</p>'],
    ['<!--[if mso]><xml>x</xml><![endif]--><p>a</p>', '<p>a</p>'],
    ['<meta charset="utf-8"><link rel="stylesheet" href="x"><p>a</p>', '<p>a</p>'],
    ['<p>style="x" stays words</p>', '<p>style="x" stays words</p>'],
  ])('%s', (html, clean) => {
    expect(withoutStyles(html)).toBe(clean);
  });
});
