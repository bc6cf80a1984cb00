// Turns what zod found wrong into one Chinese sentence per field, naming the field.
import type { z } from 'zod';
import { fieldNames } from '#contract/texts.ts';
import { AppError } from './app-error.ts';

const typeNames: Record<string, string> = {
  string: '文本',
  number: '数字',
  int: '整数',
  boolean: '是或否',
  array: '列表',
  object: '对象',
  date: '日期',
};

const hasChinese = /\p{Script=Han}/u;

type Issue = z.core.$ZodIssue;

type Names = Readonly<Record<string, string>>;

export function describeField(path: readonly PropertyKey[], own: Names = {}): string {
  const key = path.map(String).join('.');
  const field = String(path.find((part) => typeof part === 'string') ?? key);
  // Own names only: a field may be called `constructor`.
  const names = Object.hasOwn(own, field) ? own : fieldNames;
  const name = Object.hasOwn(names, field) ? names[field] : undefined;
  if (key === '') return '请求内容';
  return name ? `${name}（${key}）` : key;
}

export function describeIssue(issue: Issue): string {
  // Texts of the contract are Chinese already; zod's own are English and are said anew here.
  if (issue.code !== 'unrecognized_keys' && hasChinese.test(issue.message)) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? '不能为空' : `应为${typeNames[issue.expected] ?? issue.expected}`;
    case 'unrecognized_keys':
      return `不认识的字段：${issue.keys.map(clip).join('、')}`;
    case 'too_big':
      return issue.origin === 'string' ? `不能超过 ${issue.maximum} 个字符` : `不能大于 ${issue.maximum}`;
    case 'too_small':
      return issue.origin === 'string' ? `至少需要 ${issue.minimum} 个字符` : `不能小于 ${issue.minimum}`;
    case 'invalid_value':
      return `只能是 ${issue.values.map(String).join('、')}`;
    case 'invalid_format':
      return '格式不正确';
    default:
      return '不符合要求';
  }
}

/** The error for a refused input: `msg` names every field, `fields` lets a form place the sentences. */
export function inputError(error: z.core.$ZodError, own?: Names): AppError {
  const fields = new Map<string, string>();
  const sentences: string[] = [];
  for (const issue of error.issues) {
    const key =
      issue.path.map(String).join('.') ||
      (issue.code === 'unrecognized_keys' ? clip(issue.keys[0] ?? '') : 'body');
    if (fields.has(key)) continue;
    const reason = describeIssue(issue);
    fields.set(key, reason);
    sentences.push(`${describeField(issue.path, own)}：${reason}`);
  }
  return new AppError('invalid_input', sentences.slice(0, 5).join('；'), {
    fields: Object.fromEntries(fields),
  });
}

/** Names a client invented go back to it only in short. */
function clip(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
