import { describe, expect, it } from 'vitest';
import { companyName, userName } from './accounts.ts';
import { createToken } from './api-tokens.ts';
import type { Endpoint } from './endpoint.ts';
import { createMailbox, updateMailbox } from './mail-accounts.ts';
import { createTemplate, updateTemplate } from './mail-sending.ts';
import { createConnection, updateConnection } from './networks.ts';
import { createRobot, createRule, updateRobot, updateRule } from './notices.ts';
import { updatePublisher } from './publishers.ts';

const sentence = '不能包含不可见或改变文字方向的字符';

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
    for (const field of [userName, companyName]) {
      expect(field.safeParse(name).error?.issues.map(({ message }) => message)).toContain(sentence);
    }
  });

  it.each(
    Object.entries({
      createConnection,
      updateConnection,
      createToken,
      createRule,
      updateRule,
      createRobot,
      updateRobot,
      updatePublisher,
      createMailbox,
      updateMailbox,
      createTemplate,
      updateTemplate,
    } satisfies Record<string, Endpoint>),
  )('is as plain wherever one is given: %s', (_, { body }) => {
    const saidOf = (name: string) =>
      body
        ?.safeParse({ name })
        .error?.issues.flatMap(({ path, message }) => (path[0] === 'name' ? message : []));
    expect(saidOf('欧洲\u202E站')).toContain(sentence);
    expect(saidOf('欧洲站 ❤️') ?? []).toEqual([]);
  });
});
