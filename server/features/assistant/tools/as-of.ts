import { fieldError } from '#server/kernel/app-error.ts';
import type { ToolContext } from './tool.ts';

/** The day that was fixed for the question wins; another one is refused rather than answered for the wrong days. */
export function asOfOf(
  { asOf }: Pick<ToolContext, 'asOf'>,
  asked: { asOf?: string | undefined },
): string | undefined {
  if (asOf !== undefined && asked.asOf !== undefined && asked.asOf !== asOf) {
    throw fieldError('asOf', `本次提问的数据截至 ${asOf}，其他日期请用 from 与 to 查询`);
  }
  return asOf ?? asked.asOf;
}
