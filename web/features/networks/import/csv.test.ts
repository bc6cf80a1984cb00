import { expect, it } from 'vitest';
import { toCsv } from './csv.ts';

it('writes rows a spreadsheet reads, Chinese included', () => {
  expect(
    toCsv([
      ['行号', '原因'],
      [2, '金额“1,2,3”无法识别'],
      [3, '他说 "不"\n换行'],
    ]),
  ).toBe('\ufeff行号,原因\r\n2,"金额“1,2,3”无法识别"\r\n3,"他说 ""不""\n换行"\r\n');
});

it('keeps a spreadsheet from running what a file said', () => {
  expect(toCsv([['=HYPERLINK("x")', '-1.5', '-cmd', '#1001', '@a']])).toBe(
    '\ufeff"\'=HYPERLINK(""x"")",-1.5,\'-cmd,#1001,\'@a\r\n',
  );
});
