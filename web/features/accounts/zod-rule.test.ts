import { describe, expect, it } from 'vitest';
import { changePassword, register, saveProfile } from '#contract/accounts.ts';
import { judge, zodRule } from './zod-rule.ts';

describe('change password', () => {
  const rule = (field: 'password' | 'newPassword' | 'againPassword', values: unknown) =>
    zodRule(
      changePassword,
      field,
    )({ getFieldsValue: () => values })
      .validator()
      .then(
        () => 'fine',
        (error: Error) => error.message,
      );

  it('asks for each field in the words of the specification', async () => {
    expect(await rule('password', {})).toBe('请输入原密码');
    expect(await rule('newPassword', {})).toBe('请输入新密码');
    expect(await rule('againPassword', {})).toBe('请输入确认密码');
    expect(await rule('againPassword', { againPassword: '' })).toBe('请再次输入密码');
  });

  it('wants 6 to 12 characters', async () => {
    expect(await rule('password', { password: '12345' })).toBe('长度在 6 到 12 个字符');
    expect(await rule('newPassword', { newPassword: '1234567890123' })).toBe('长度在 6 到 12 个字符');
    expect(await rule('newPassword', { newPassword: '123456' })).toBe('fine');
    expect(await rule('newPassword', { newPassword: '🐟🐟🐟🐟🐟🐟' })).toBe('fine');
  });

  it('tells of two different passwords although the old one is still missing', async () => {
    const values = { newPassword: 'abcdef', againPassword: 'abcdeg' };
    expect(await rule('againPassword', values)).toBe('两次输入密码不一致!');
    expect(await rule('againPassword', { ...values, againPassword: 'abcdef' })).toBe('fine');
  });
});

describe('judge', () => {
  it('gives every field its own first sentence', () => {
    const judged = judge(register, { account: 'nobody', code: '12', phone: '123', name: 'x'.repeat(21) });
    expect(judged.errors).toEqual({
      account: '请填写正确的邮箱',
      code: '验证码为 6 位数字',
      password: '请输入密码',
      againPassword: '请输入确认密码',
      name: '不能超过 20 个字符',
      companyName: '请输入公司名称',
      phone: '手机号应为 11 位数字',
      agree: '请先阅读并同意用户协议与隐私政策',
    });
  });

  it('hands back the cleaned value when nothing is wrong', () => {
    const id = '3f2b7a52-7f6f-4c08-9f4b-0c2a4c8f7d10';
    const judged = judge(saveProfile, { id, name: ' 阿海 ', companyName: '海图' });
    expect(judged).toEqual({ value: { id, name: '阿海', companyName: '海图' } });
  });
});
