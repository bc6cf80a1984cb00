import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { inputError } from './describe-input.ts';

const schema = z.strictObject({
  account: z.string().min(3).max(5),
  size: z.number().int().max(200),
  kind: z.enum(['sales', 'clicks']),
  codes: z.array(z.string()),
});

const refuse = (value: unknown) => {
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) throw new Error('accepted');
  return inputError(parsed.error);
};

describe('input errors', () => {
  it('name every field in Chinese', () => {
    const error = refuse({ account: 'ab', size: 999, kind: 'x', codes: [1] });
    expect(error.fields).toEqual({
      account: '至少需要 3 个字符',
      size: '不能大于 200',
      kind: '只能是 sales、clicks',
      'codes.0': '应为文本',
    });
    expect(error.message).toContain('邮箱（account）：至少需要 3 个字符');
    expect(error.message).toContain('种类（kind）：只能是 sales、clicks');
  });

  it('name what is missing and what is unknown', () => {
    const error = refuse({ account: 'abc', kind: 'sales', codes: [], color: 'red' });
    expect(error.message).toContain('每页条数（size）：不能为空');
    expect(error.message).toContain('不认识的字段：color');
  });

  it('name fields that share a name with what every object has', () => {
    const error = refuse({ account: 'abc', size: 1, kind: 'sales', codes: [], constructor: '' });
    expect(error.message).toBe('请求内容：不认识的字段：constructor');
    expect(error.fields).toEqual({ constructor: '不认识的字段：constructor' });
  });

  it('say something even about a body that is no object', () => {
    expect(refuse('text').message).toBe('请求内容：应为对象');
  });
});
