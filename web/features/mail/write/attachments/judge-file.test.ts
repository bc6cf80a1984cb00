import { expect, it } from 'vitest';
import { mailLimits } from '#contract/limits.ts';
import { judgeFile } from './judge-file.ts';

it('a file is empty, too large alone, or too large beside the others, and otherwise goes along', () => {
  const { attachmentMaxBytes: most, mailMaxBytes: whole } = mailLimits;
  expect(judgeFile({ size: 0 }, 0)).toBe('这是一个空文件');
  expect(judgeFile({ size: most + 1 }, 0)).toBe('单个附件不能超过 20 MB');
  expect(judgeFile({ size: most }, whole - most + 1)).toBe('附件合计不能超过 25 MB');
  expect(judgeFile({ size: most }, whole - most)).toBe('');
});
