import { describe, expect, it } from 'vitest';
import type { NetworkView } from '#contract/networks.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { fieldProblemsOf, problemOf } from './form-problem.ts';

const network = {
  fields: [{ key: 'token', label: '令牌', secret: true, help: '' }],
} as unknown as NetworkView;

describe('fieldProblemsOf', () => {
  it('finds the field of a credential by either spelling, and the form’s own', () => {
    const error = new ApiError('请检查', {
      reason: 'invalid_input',
      fields: { 'credentials.token': '请输入令牌', name: '请输入名称', colour: '不认识' },
    });
    expect(fieldProblemsOf(error, network)).toEqual([
      { name: ['credentials', 'token'], errors: ['请输入令牌'] },
      { name: ['name'], errors: ['请输入名称'] },
    ]);
    const short = new ApiError('请检查', { reason: 'invalid_input', fields: { token: '太短' } });
    expect(fieldProblemsOf(short, network)).toEqual([{ name: ['credentials', 'token'], errors: ['太短'] }]);
  });

  it('finds none in a failure that is not the server’s', () => {
    expect(fieldProblemsOf(new TypeError('x'), network)).toEqual([]);
  });
});

describe('problemOf', () => {
  it.each([
    ['wrong_credentials', '平台没有接受这组凭证', false],
    ['quota_exceeded', '授权数量已达上限', true],
    ['unavailable', '暂时无法向平台验证', false],
    ['timeout', '暂时无法向平台验证', false],
    ['conflict', '没有保存成功', false],
  ] as const)('names %s and keeps the words', (reason, title, toPlans) => {
    const error = new ApiError('ShareASale 说：“Error Code 4002”', { reason });
    expect(problemOf(error)).toEqual({ title, text: 'ShareASale 说：“Error Code 4002”', toPlans });
  });
});
