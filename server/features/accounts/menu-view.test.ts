import { describe, expect, it } from 'vitest';
import type { MenuItem } from '#contract/accounts.ts';
import type { MenuHolder } from '#contract/menu.ts';
import { menuView } from './menu-view.ts';

const owner = (planFamily: MenuHolder['planFamily']): MenuHolder => ({
  role: 'owner',
  codes: [],
  planFamily,
});
const market = 'https://market.example/join';
const flat = (items: MenuItem[]): MenuItem[] => items.flatMap((item) => [item, ...flat(item.permits)]);
const lockedIn = (items: MenuItem[]) =>
  flat(items)
    .filter((item) => item.isLock === '1')
    .map((item) => item.code);

describe('menuView', () => {
  it('opens and locks by the family of the plan', () => {
    expect(lockedIn(menuView(owner('FREE'), market))).toEqual(['source', 'market_place', 'subAccount_mange']);
    expect(lockedIn(menuView(owner('B'), market))).toEqual(['source', 'market_place']);
    expect(lockedIn(menuView(owner('P'), market))).toEqual([]);
    expect(lockedIn(menuView(owner('E'), market))).toEqual([]);
  });

  it('locks everything without a running plan', () => {
    const items = flat(menuView(owner(null), market));
    expect(items.map((item) => item.isLock)).toEqual(items.map(() => '1'));
    expect(items.map((item) => item.validParam)).toEqual(items.map(() => ''));
  });

  it('says where an open entry leads', () => {
    const byCode = new Map(flat(menuView(owner('P'), market)).map((item) => [item.code, item]));
    expect(byCode.get('insight')).toMatchObject({ routAddr: '/insight', validParam: '1' });
    expect(byCode.get('market_place')).toMatchObject({ routAddr: market, validParam: '1' });
    expect(byCode.get('ai_spark')).toMatchObject({ routAddr: '', validParam: '' });
    expect(byCode.get('email')).toMatchObject({ routAddr: '', validParam: '' });
    expect(byCode.get('email')?.permits.map((item) => item.code)).toEqual([
      'email_center',
      'email_inbox',
      'email_outbox',
      'email_star',
      'email_send',
    ]);
  });

  it('leaves out what a sub-account does not hold, whatever the plan', () => {
    const member: MenuHolder = {
      role: 'member',
      codes: ['insight', 'source', 'email_inbox'],
      planFamily: 'B',
    };
    expect(flat(menuView(member, market)).map((item) => [item.code, item.isLock])).toEqual([
      ['insight', '0'],
      ['email', '0'],
      ['email_inbox', '0'],
      ['platform_manage', '0'],
      ['source', '1'],
    ]);
  });
});
