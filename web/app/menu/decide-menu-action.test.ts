import { describe, expect, it } from 'vitest';
import type { MenuCode } from '#contract/menu.ts';
import { decideMenuAction, type MenuSituation } from './decide-menu-action.ts';

const ready: MenuSituation = {
  haveIndustry: true,
  noCatalogue: false,
  packageSurplus: 1,
  marketUrl: 'https://market.example/join',
};
const entry = (
  code: MenuCode,
  rest: { routAddr?: string; validParam?: string; isLock?: '0' | '1' } = {},
) => ({
  code,
  routAddr: '/somewhere',
  validParam: '1',
  isLock: '0' as const,
  ...rest,
});

describe('decideMenuAction', () => {
  it.each<MenuCode>(['insight', 'my_concern', 'market_place', 'ai_spark', 'source'])(
    'asks to buy a plan for a locked %s, whatever else holds',
    (code) => {
      expect(decideMenuAction(entry(code, { isLock: '1' }), ready)).toEqual({ kind: 'no-permission' });
    },
  );

  it('selects an open entry and goes to its route', () => {
    expect(decideMenuAction(entry('my_concern', { routAddr: '/follow' }), ready)).toEqual({
      kind: 'select',
      path: '/follow',
    });
  });

  it('selects without going anywhere when validParam or the route is missing', () => {
    const stay = { kind: 'select', path: undefined };
    expect(decideMenuAction(entry('my_concern', { validParam: '' }), ready)).toEqual(stay);
    expect(decideMenuAction(entry('email', { routAddr: '' }), ready)).toEqual(stay);
  });

  it('needs an industry for insight', () => {
    expect(decideMenuAction(entry('insight'), { ...ready, haveIndustry: false })).toEqual({
      kind: 'no-industry',
    });
    expect(decideMenuAction(entry('insight'), ready)).toEqual({ kind: 'select', path: '/somewhere' });
  });

  it('asks for no industry while there is none to choose', () => {
    expect(decideMenuAction(entry('insight'), { ...ready, haveIndustry: false, noCatalogue: true })).toEqual({
      kind: 'select',
      path: '/somewhere',
    });
  });

  it('opens the marketplace elsewhere', () => {
    expect(decideMenuAction(entry('market_place', { routAddr: '' }), ready)).toEqual({
      kind: 'market',
      url: 'https://market.example/join',
    });
  });

  it('opens the assistant from one question left, else contact support', () => {
    const spark = entry('ai_spark', { routAddr: '' });
    expect(decideMenuAction(spark, ready)).toEqual({ kind: 'assistant' });
    expect(decideMenuAction(spark, { ...ready, packageSurplus: 0 })).toEqual({ kind: 'support' });
  });
});
