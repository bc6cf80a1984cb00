import { expect, it } from 'vitest';
import { ApiError } from '#web/lib/api-error.ts';
import { refusedFields } from './refused-fields.ts';

const refusal = (fields: Record<string, string>) =>
  new ApiError('填写有误', { reason: 'invalid_input', fields });

it('puts the words of the server under the fields they concern, however deep', () => {
  expect(refusedFields(refusal({ 'imap.host': '不允许内网地址', email: '已连接过' }))).toEqual([
    { name: ['imap', 'host'], errors: ['不允许内网地址'] },
    { name: ['email'], errors: ['已连接过'] },
  ]);
  expect(refusedFields(refusal({ 'folders.sent': '没有这个文件夹' }))).toEqual([
    { name: ['folders', 'sent'], errors: ['没有这个文件夹'] },
  ]);
});

it('leaves what concerns no field of the form to the note above it', () => {
  expect(refusedFields(refusal({ provider: '不认识' }))).toEqual([]);
  expect(refusedFields(new Error('x'))).toEqual([]);
});
