import { describe, expect, it } from 'vitest';
import { blankContent, toMailBody, usedVariables } from '../content/mail-content.ts';
import { checkVariables } from './check-variables.ts';

const none = new Map<string, readonly string[]>();

describe('variables before sending', () => {
  it('are found in subject, text and follow-ups, each once, by names of any language', () => {
    expect(
      usedVariables({
        subject: '你好 {{name}}',
        html: '<p>{{ 产品 }} {{name}} {{not closed}} { {x}}</p>',
        followUp: [{ days: 3, html: '<p>{{coupon_1}}</p>' }],
      }),
    ).toEqual(['name', '产品', 'coupon_1']);
  });

  it('one that the platform cannot know is missing until it is given', () => {
    const question = { used: ['产品'], to: ['a@x.example', 'b@x.example'], lacking: none };
    const rows = checkVariables({ ...question, given: { 'a@x.example': { 产品: '帐篷' } } });
    expect(rows.map(({ to, missing }) => [to, missing])).toEqual([
      ['a@x.example', []],
      ['b@x.example', ['产品']],
    ]);
  });

  it('one that it may know is left to it, until it says that it does not', () => {
    const question = { used: ['name'], to: ['a@x.example'], given: {} };
    expect(checkVariables({ ...question, lacking: none })[0]?.cells[0]?.state).toBe('automatic');
    const lacking = new Map([['a@x.example', ['name']]]);
    expect(checkVariables({ ...question, lacking })[0]?.missing).toEqual(['name']);
    const given = { 'a@x.example': { name: '王芳' } };
    expect(checkVariables({ ...question, given, lacking })[0]?.missing).toEqual([]);
  });

  it('spaces are no value, and names of the language’s own objects are no values either', () => {
    const given = { 'a@x.example': { 产品: '  ' } };
    const rows = checkVariables({ used: ['产品', 'constructor'], to: ['a@x.example'], given, lacking: none });
    expect(rows[0]?.missing).toEqual(['产品', 'constructor']);
  });

  it('only values of those who are written to leave, and none that is empty', () => {
    const body = toMailBody({
      ...blankContent,
      accountId: '5b0d9d1e-0000-4000-8000-000000000001',
      to: ['a@x.example', 'no address', 'b@x.example'],
      cc: ['c@x.example'],
      variables: { 'a@x.example': { name: '王芳', brand: ' ' }, 'gone@x.example': { name: '旧' } },
    });
    expect(body.to).toEqual(['a@x.example', 'b@x.example']);
    expect(body.variables).toEqual({ 'a@x.example': { name: '王芳' } });
    expect(body.cc).toEqual([]);
  });
});
