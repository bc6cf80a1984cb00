import { describe, expect, it } from 'vitest';
import { chosenCodes } from './chosen-codes.ts';

describe('chosenCodes', () => {
  it('keeps single codes, once and in menu order', () => {
    expect(chosenCodes(['ai_spark', 'insight', 'ai_spark'])).toEqual(['insight', 'ai_spark']);
  });
  it('takes a bare group as all of its children', () => {
    expect(chosenCodes(['platform_manage'])).toEqual([
      'platform_manage',
      'auth_center',
      'platform_board',
      'platform_report',
      'order_check',
      'source',
    ]);
  });
  it('takes a group with some children as just those', () => {
    expect(chosenCodes(['email', 'email_inbox'])).toEqual(['email', 'email_inbox']);
  });
  it('gives a right by its name alone, and only together with its area', () => {
    expect(chosenCodes(['platform_manage'])).not.toContain('ledger_submit');
    expect(chosenCodes(['ledger_submit', 'order_check'])).toEqual(['order_check', 'ledger_submit']);
    expect(chosenCodes(['ledger_submit', 'insight'])).toEqual(['insight']);
  });
  it('never hands out the management of sub-accounts', () => {
    expect(() => chosenCodes(['insight', 'subAccount_mange'])).toThrow('子账号不能使用子账号管理');
  });
});
