import { expect, it } from 'vitest';
import { withChosenTitles } from './with-chosen-titles.ts';

it('keeps the chosen line of titles when another encoding is chosen, and nothing that was not chosen', () => {
  expect(withChosenTitles({ encoding: 'GB18030' }, 4)).toEqual({ encoding: 'GB18030', headerLine: 4 });
  expect(withChosenTitles({ encoding: 'GB18030' }, undefined)).toEqual({ encoding: 'GB18030' });
  expect(withChosenTitles({ encoding: 'GB18030', headerLine: 2 }, 4)).toEqual({
    encoding: 'GB18030',
    headerLine: 2,
  });
  expect(withChosenTitles({ headerLine: 2 }, 4)).toEqual({ headerLine: 2 });
});
