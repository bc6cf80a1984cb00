import { permitRoomTexts as texts } from '#contract/texts.ts';
import type { Kind } from './staging.ts';

type Rest = Record<Kind, number>;

/** The server's sentence about what can still be added, with what is staged here taken off: it knows only what is saved. */
export function countStaged(told: string, saved: Rest, rest: Rest): string {
  const before = texts.room(saved.industry, saved.brand);
  const isRoomLeft = rest.industry > 0 || rest.brand > 0;
  return told.replace(before, isRoomLeft ? texts.room(rest.industry, rest.brand) : texts.full);
}
