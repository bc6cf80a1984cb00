import { describe, expect, it } from 'vitest';
import type { MenuItem } from '#contract/accounts.ts';
import { type MenuCode, type MenuEntry, menu as menuTable } from '#contract/menu.ts';
import { buildMobileMenu } from './mobile-menu.ts';

const toItem = (entry: MenuEntry<MenuCode>): MenuItem => ({
  title: entry.title,
  code: entry.code,
  routAddr: entry.routAddr,
  validParam: '1',
  isLock: '0',
  permits: entry.permits.map(toItem),
});
const whole = menuTable.map(toItem);

describe('buildMobileMenu', () => {
  it('offers the twelve keys of the specification, and the order check', () => {
    const addresses = buildMobileMenu(whole).flatMap(({ items }) => items.map(({ item }) => item.routAddr));
    expect(addresses.toSorted()).toEqual(
      [
        '/starbrand-m',
        '/insight-m',
        '/brands-m',
        '/follow-m',
        '/mailcenter-m',
        '/inbox-m',
        '/outbox-m',
        '/starMark-m',
        '/authorization-m',
        '/bulletinBoard-m',
        '/report-m',
        '/orderCheck-m',
        '/aispark-m',
      ].toSorted(),
    );
  });

  it('keeps only what a sub-account holds, and the lock of each entry', () => {
    const small: MenuItem[] = [{ ...toItem(menuTable[1] as MenuEntry<MenuCode>), isLock: '1' }];
    expect(
      buildMobileMenu(small).map(({ items }) => items.map(({ item }) => [item.routAddr, item.isLock])),
    ).toEqual([[['/follow-m', '1']]]);
  });
});
