// Names people give: to themselves, to what they connect, to rules and robots. One is told from another by eye.
import type { z } from 'zod';

/** Control characters never belong into a name, and PostgreSQL cannot store NUL. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
export const controlCharacters = /[\u0000-\u001f\u007f]/;
/**
 * Invisible ones, and those that turn the direction of what follows: with them a name could look like another. The joiner
 * and the selector that emoji are made of stay allowed.
 */
const trickCharacters = /[\p{Cf}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]/u;
const joiner = /[\u200d\ufe0f]/g;
const isPlain = (value: string) =>
  value === '' || (!trickCharacters.test(value.replace(joiner, '')) && /[\p{L}\p{N}\p{S}\p{P}]/u.test(value));

/** Takes a text and refuses what no one could see in it; whether it may be empty is for the text to say. */
export const plainName = (text: z.ZodString): z.ZodString =>
  text
    .refine((value) => !controlCharacters.test(value), '不能包含控制字符')
    .refine(isPlain, '不能包含不可见或改变文字方向的字符');
