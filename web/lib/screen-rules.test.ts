import { describe, expect, it } from 'vitest';
import type { MenuCode } from '#contract/menu.ts';
import { getRoute, type RouteName, routeNames, routes } from './paths.ts';
import { decideScreen, deskPath, homePath, signInPath, wantedPath } from './screen-rules.ts';

const small = (name: RouteName, search = '') => decideScreen({ name, small: true, search });

describe('decideScreen', () => {
  it('leaves every route alone on a wide screen, the mobile ones too', () => {
    for (const name of routeNames) expect(decideScreen({ name, small: false })).toEqual({ kind: 'render' });
  });

  it.each<[RouteName, string]>([
    ['info', '/info-m'],
    ['insight', '/insight-m'],
    ['follow', '/follow-m'],
    ['details', '/detail-m'],
    ['mailcenter', '/mailcenter-m'],
    ['inbox', '/inbox-m'],
    ['outbox', '/outbox-m'],
    ['starMark', '/starMark-m'],
    ['authorization', '/authorization-m'],
    ['bulletinBoard', '/bulletinBoard-m'],
    ['report', '/report-m'],
  ])('sends %s to its twin %s', (name, to) => {
    expect(small(name)).toEqual({ kind: 'redirect', to });
  });

  it.each<RouteName>(['sourceMaterial', 'package', 'payment', 'subAccountList', 'configure'])(
    'asks for a computer at %s',
    (name) => {
      expect(small(name)).toEqual({ kind: 'computer-only' });
    },
  );

  it.each<RouteName>([
    'bulletinBoardDemo',
    'reportDemo',
    'noPermissionDemo',
    'emailConnection',
    'login',
    'demo',
  ])('simply shows %s', (name) => {
    expect(small(name)).toEqual({ kind: 'render' });
  });

  it('keeps the query on the way', () => {
    expect(small('details', '?brandCode=A%26B&x=1')).toEqual({
      kind: 'redirect',
      to: '/detail-m?brandCode=A%26B&x=1',
    });
  });

  it.each([
    ['?tab=benchmark&industry=a&brands=x', '/starbrand-m?industry=a&brands=x'],
    ['?tab=brands&q=x', '/brands-m?q=x'],
    ['?tab=recommend&industry=a', '/insight-m?tab=recommend&industry=a'],
    ['?tab=__proto__', '/insight-m?tab=__proto__'],
  ])('leads the part of insight at %s to its page %s', (search, to) => {
    expect(small('insight', search)).toEqual({ kind: 'redirect', to });
  });

  it('turns writing a mail into its own page', () => {
    expect(small('mailcenter', '?compose=1&to=a%40b.cn')).toEqual({
      kind: 'redirect',
      to: '/sendEmail-m?to=a%40b.cn',
    });
  });

  it('has a twin that exists, is mobile and needs a session, for every route that names one', () => {
    const twins = routeNames.filter((name) => getRoute(name).small === 'twin');
    expect(twins).toHaveLength(12);
    for (const name of twins) {
      expect(routes[getRoute(name).twin as RouteName]).toMatchObject({ layout: 3, needLogin: true });
    }
  });
});

describe('deskPath', () => {
  it('leads from a phone’s page back to where it stands on a wide screen', () => {
    for (const name of routeNames) {
      const { twin } = getRoute(name);
      if (twin) expect(deskPath(twin as RouteName)).toBe(getRoute(name).path);
    }
    expect(deskPath('brandsMobile', '?industry=i1')).toBe('/insight?industry=i1&tab=brands');
    expect(deskPath('sendEmailMobile', '?to=a')).toBe('/mailcenter?to=a&compose=1');
    expect(deskPath('inboxMobile', '?unread=1')).toBe('/inbox?unread=1');
    expect(deskPath('indetailMobile')).toBeUndefined();
    expect(deskPath('inbox')).toBeUndefined();
  });
});

describe('signInPath and wantedPath', () => {
  it('bring a person back to the page that was wanted, query included', () => {
    const path = signInPath('/report?from=2026-01-01&to=2026-02-01');
    expect(path.startsWith('/?')).toBe(true);
    expect(wantedPath(path.slice(1))).toBe('/report?from=2026-01-01&to=2026-02-01');
    expect(wantedPath('')).toBeUndefined();
  });

  it('bring a person back to a page that is open to all but does more for a member', () => {
    const landing = '/emailConnection?code=4%2F0Abc&state=s1';
    expect(wantedPath(signInPath(landing).slice(1))).toBe(landing);
  });

  it.each([
    'https://evil.example/info',
    '//evil.example/info',
    '/\\evil.example/info',
    '\\\\evil.example',
    'javascript:alert(1)',
    '/unknown',
    '/login',
    '/info/../../etc',
    'info',
  ])('do not follow %s', (wanted) => {
    expect(wantedPath(`?${new URLSearchParams({ to: wanted })}`)).toBeUndefined();
  });
});

describe('homePath', () => {
  const item = (code: MenuCode, routAddr: string, isLock: '0' | '1' = '0') => ({
    code,
    routAddr,
    isLock,
    permits: [],
  });
  const both = (menu: Parameters<typeof homePath>[0]) => [homePath(menu, false), homePath(menu, true)];

  it('is the dashboard, for whoever holds it and while the menu is not known', () => {
    const dashboard = ['/bulletinBoard', '/bulletinBoard-m'];
    expect(both(undefined)).toEqual(dashboard);
    const group = {
      ...item('platform_manage', ''),
      permits: [item('platform_board', '/bulletinBoard', '1')],
    };
    expect(both([item('my_concern', '/follow'), group])).toEqual(dashboard);
  });

  it('is the first open page of a menu without it', () => {
    const group = { ...item('email', ''), permits: [item('email_send', '/mailcenter?compose=1')] };
    expect(both([item('insight', '/insight', '1'), group])).toEqual([
      '/mailcenter?compose=1',
      '/sendEmail-m',
    ]);
  });

  it('leaves out what a phone cannot show, and ends in the personal centre', () => {
    const materials = { ...item('platform_manage', ''), permits: [item('source', '/sourceMaterial')] };
    expect(both([materials])).toEqual(['/sourceMaterial', '/info-m']);
    expect(both([])).toEqual(['/info', '/info-m']);
  });
});
