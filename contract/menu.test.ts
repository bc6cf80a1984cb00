import { describe, expect, it } from 'vitest';
import { findEntry, grantableMenuCodes, holdsCode, isLocked, menu, menuCodes } from './menu.ts';

describe('menu', () => {
  it('lists every code exactly once', () => {
    const listed = menu.flatMap((entry) => [entry.code, ...entry.permits.map((child) => child.code)]);
    expect(listed.toSorted()).toEqual([...menuCodes].toSorted());
  });

  it('puts the mail centre first in its group', () => {
    expect(findEntry('email')?.permits[0]?.code).toBe('email_center');
  });

  it('locks by plan family as the plan table says', () => {
    expect(menuCodes.filter((code) => isLocked('FREE', code))).toEqual([
      'source',
      'market_place',
      'subAccount_mange',
    ]);
    expect(menuCodes.filter((code) => isLocked('B', code))).toEqual(['source', 'market_place']);
    expect(menuCodes.filter((code) => isLocked('P', code))).toEqual([]);
    expect(menuCodes.filter((code) => isLocked('E', code))).toEqual([]);
  });

  it('locks everything without a running plan', () => {
    expect(menuCodes.every((code) => isLocked(null, code))).toBe(true);
  });

  it('gives a sub-account its chosen codes and the groups around them, never the management of sub-accounts', () => {
    const holder = { role: 'member', codes: ['email_inbox', 'subAccount_mange'], planFamily: 'P' } as const;
    expect(menuCodes.filter((code) => holdsCode(holder, code))).toEqual(['email', 'email_inbox']);
    expect(grantableMenuCodes).not.toContain('subAccount_mange');
  });
});
