import { mailLimits } from '#contract/limits.ts';
import { attachmentTexts as texts } from '../texts.ts';

/** Why a file cannot go along, beside this much that does; empty: it can. */
export function judgeFile(file: Pick<File, 'size'>, besideBytes: number): string {
  if (file.size === 0) return texts.empty;
  if (file.size > mailLimits.attachmentMaxBytes) return texts.tooLarge;
  return besideBytes + file.size > mailLimits.mailMaxBytes ? texts.together : '';
}
