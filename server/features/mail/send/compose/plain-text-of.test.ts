import { expect, it } from 'vitest';
import { plainTextOf } from './plain-text-of.ts';

it('keeps words, lines, lists and where links lead', () => {
  expect(
    plainTextOf(
      '<p>Hi  <b>Bob</b>,</p><p>see <a href="https://x.example/a?b=1&amp;c=2">our page</a> or <a href="https://y.example">https://y.example</a></p><ul><li>one</li><li>two</li></ul><div>--<br>Lin</div>',
    ),
  ).toBe(
    'Hi Bob,\n\nsee our page <https://x.example/a?b=1&c=2> or https://y.example\n\n- one\n- two\n\n--\nLin',
  );
});

it('says nothing where there is nothing to read', () => {
  expect(plainTextOf('<style>p{}</style><p> </p><p>&nbsp;</p>')).toBe('');
  expect(plainTextOf('<p><img src="x" alt="logo"></p>')).toBe('[logo]');
});
