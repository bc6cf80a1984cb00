import { describe, expect, it } from 'vitest';
import { userName } from './accounts.ts';

describe('a name', () => {
  it.each(['林晓', 'Zoë', '李·雷', 'O’Neil', '👩‍👩‍👧', '❤️店', 'محمد', '小 明'])('may be %s', (name) => {
    expect(userName.safeParse(name).success).toBe(true);
  });

  it.each([
    ['direction', 'a\u202Eb'],
    ['isolate', 'a\u2066b'],
    ['zero width space', 'a\u200Bb'],
    ['word joiner', '\u2060'],
    ['soft hyphen', 'a\u00ADb'],
    ['byte order mark', 'a\uFEFFb'],
    ['hangul filler', '\u3164'],
    ['only a joiner', '\u200D'],
    ['line separator', 'a\u2028b'],
  ])('has no invisible or turning character: %s', (_, name) => {
    const outcome = userName.safeParse(name);
    expect(outcome.error?.issues[0]?.message).toMatch(/不能包含不可见或改变文字方向的字符|请输入/);
  });
});
