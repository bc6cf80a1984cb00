import { expect, it } from 'vitest';
import { sniffFormat } from './sniff-format.ts';

it('goes by the content, whatever the name', () => {
  expect(sniffFormat(Buffer.from('time,je\n'))).toBe('csv');
  expect(sniffFormat(Buffer.from('504b030414000600', 'hex'))).toBe('xlsx');
});

it.each([
  ['d0cf11e0a1b11ae1', '旧版 Excel'],
  ['255044462d312e37', 'PDF'],
  ['89504e470d0a1a0a', '图片'],
  ['1f8b0800', '压缩包'],
  ['504b05060000', '不是 Excel 工作簿'],
  [Buffer.from('\ufeff<!DOCTYPE html><table>').toString('hex'), '网页'],
  [Buffer.from('<?xml version="1.0"?><Workbook>').toString('hex'), '网页'],
])('refuses %s: %s', (hex, word) => {
  expect(() => sniffFormat(Buffer.from(hex, 'hex'))).toThrow(word);
});
