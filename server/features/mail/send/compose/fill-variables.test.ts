import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { variablesIn } from '#contract/mail-variables.ts';
import { fillHtml, fillSubject, hasVariableInTag, oddVariableIn, unfilled } from './fill-variables.ts';

describe('variables', () => {
  it('are filled wherever they stand, in any language, with any spaces', () => {
    const values = { name: 'Bob', 品牌: '远航', 'a.b-c_1': 'x' };
    expect(fillHtml('<p>{{name}} {{ 品牌 }} {{\u00a0a.b-c_1}}</p>', values)).toBe('<p>Bob 远航 x</p>');
    expect(fillSubject('{{name}}，{{品牌}}', values)).toBe('Bob，远航');
  });

  it('say which value is missing, each once; spaces alone are no value', () => {
    expect(unfilled(variablesIn('{{a}} {{b}}', '{{b}} {{c}} {{toString}}'), { a: '1', c: '  ' })).toEqual([
      'b',
      'c',
      'toString',
    ]);
  });

  it('never become a tag, an attribute, another variable or a line', () => {
    const evil = fc
      .array(fc.constantFrom('<', '>', '"', "'", '&', '{{b}}', '\r\n', '\u2028', '\0', 'x', '$&', '$1', '中'))
      .map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(evil, (value) => {
        const html = fillHtml('<p title="{{a}}">{{a}}</p>', { a: `x${value}`, b: 'secret' });
        expect(html.match(/</g)).toHaveLength(2);
        expect(html.match(/"/g)).toHaveLength(2);
        expect(fillSubject('{{a}}', { a: `x${value}` })).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      }),
    );
    expect(fillHtml('{{a}}', { a: '{{b}}', b: 'secret' })).toBe('{{b}}');
  });

  it('that are written otherwise are noticed before a reader sees them', () => {
    expect(oddVariableIn('<p>Hi {{ first name }}</p>')).toBe('{{ first name }}');
    expect(oddVariableIn('<p>{{na<b>me</b>}} {{}}</p>')).toBe('{{}}');
    expect(oddVariableIn('<p>{{name}} { {x} }</p>')).toBeNull();
  });

  it('within a tag are told apart from those in the text', () => {
    expect(hasVariableInTag('<a href="{{link}}">x</a>')).toBe(true);
    expect(hasVariableInTag('<a href="https://x.example">{{link}}</a>')).toBe(false);
  });
});
