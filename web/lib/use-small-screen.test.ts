import { afterEach, expect, it, vi } from 'vitest';
import { isSmallScreen } from './use-small-screen.ts';

let holding: string[] = [];
vi.stubGlobal('matchMedia', (query: string) => ({ matches: holding.includes(query) }));

const narrow = '(max-width: 520px)';

afterEach(() => {
  holding = [];
});

it('a screen is small up to 520 px', () => {
  expect(isSmallScreen()).toBe(false);
  holding = [narrow];
  expect(isSmallScreen()).toBe(true);
});

it.each([
  ['a computer', [], false],
  ['a phone', [narrow], true],
])('paper changes nothing about %s, whatever its width', (_screen, before, expected) => {
  holding = before;
  isSmallScreen();
  for (const onPaper of [['print'], ['print', narrow]]) {
    holding = onPaper;
    expect(isSmallScreen()).toBe(expected);
  }
});
