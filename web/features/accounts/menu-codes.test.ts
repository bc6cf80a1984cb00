import { describe, expect, it } from 'vitest';
import type { MenuItem } from '#contract/accounts.ts';
import type { MenuCode } from '#contract/menu.ts';
import { grantableLeaves, leafCodes, lockedCodes, titlesOf, toggleCodes } from './menu-codes.ts';

describe('codes of a sub-account', () => {
  it('never offers sub-account management, and groups only through their children', () => {
    expect(grantableLeaves).not.toContain('subAccount_mange');
    expect(grantableLeaves).not.toContain('email');
    expect(grantableLeaves).toContain('email_inbox');
  });

  it('ignores groups in a stored list', () => {
    expect(leafCodes(['email', 'email_inbox', 'subAccount_mange'])).toEqual(['email_inbox']);
  });

  it('adds and removes in the order of the menu', () => {
    expect(toggleCodes(['ai_spark'], ['insight'], true)).toEqual(['insight', 'ai_spark']);
    expect(toggleCodes(['insight', 'ai_spark'], ['ai_spark'], false)).toEqual(['insight']);
    expect(toggleCodes([], grantableLeaves, true)).toEqual(grantableLeaves);
  });

  it('names what is chosen', () => {
    expect(titlesOf(['source', 'insight'])).toEqual(['行业洞察', '素材管理']);
    expect(titlesOf(['ledger_submit', 'order_check'])).toEqual(['订单核对', '提交订单更正']);
    expect(titlesOf(['ledger_submit', 'insight'])).toEqual(['行业洞察']);
  });
});

describe('lockedCodes', () => {
  it('looks into groups', () => {
    const item = (code: MenuCode, isLock: '0' | '1', permits: MenuItem[] = []): MenuItem => ({
      title: '',
      code,
      routAddr: '',
      validParam: '',
      isLock,
      permits,
    });
    const locked = lockedCodes([item('insight', '0'), item('platform_manage', '0', [item('source', '1')])]);
    expect([...locked]).toEqual(['source']);
  });
});
