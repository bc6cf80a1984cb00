import { describe, expect, it } from 'vitest';
import { computerPages } from '#contract/accounts.ts';
import { findRouteName, getRoute, isSitePath, routeNames, routes, toPath } from './paths.ts';

const pathsOf = (keep: number) =>
  routeNames.filter((name) => routes[name].keep === keep).map((name) => routes[name].path as string);

it('knows which pages can be mailed for a computer', () => {
  const asking = routeNames.filter((name) => getRoute(name).small === 'computer-only');
  expect(asking.map((name) => getRoute(name).path).sort()).toEqual([...computerPages].sort());
});

describe('the table of addresses', () => {
  it('holds every route of the specification at its keep level', () => {
    expect(pathsOf(1)).toEqual(
      expect.arrayContaining([
        '/login',
        '/register',
        '/forgetPwd',
        '/guide',
        '/demo',
        '/index',
        '/influencers',
        '/influencerse',
        '/configure',
        '/programme',
        '/sass',
        '/sassmip',
        '/personal',
      ]),
    );
    expect(pathsOf(2).toSorted()).toEqual(
      [
        '/info',
        '/insight',
        '/mailcenter',
        '/inbox',
        '/outbox',
        '/starMark',
        '/emailConnection',
        '/follow',
        '/details',
        '/bulletinBoardDemo',
        '/bulletinBoard',
        '/NoPermissiondemo',
        '/authorization',
        '/reportDemo',
        '/report',
        '/orderCheck',
        '/sourceMaterial',
        '/package',
        '/payment',
        '/subAccountList',
      ].toSorted(),
    );
    expect(pathsOf(3).toSorted()).toEqual(
      [
        '/info-m',
        '/insight-m',
        '/starbrand-m',
        '/brands-m',
        '/detail-m',
        '/follow-m',
        '/authorization-m',
        '/report-m',
        '/orderCheck-m',
        '/bulletinBoard-m',
        '/mailcenter-m',
        '/inbox-m',
        '/indetail-m',
        '/outbox-m',
        '/outdetail-m',
        '/starMark-m',
        '/stardetail-m',
        '/sendEmail-m',
        '/aispark-m',
      ].toSorted(),
    );
  });

  it('gives each address once', () => {
    const all = routeNames.map((name) => routes[name].path);
    expect(new Set(all).size).toBe(all.length);
  });

  it('needs a session for levels 2 and 3, the mailbox page excepted', () => {
    const open = routeNames.filter((name) => routes[name].keep > 1 && !routes[name].needLogin);
    expect(open).toEqual(['emailConnection']);
  });
});

describe('toPath', () => {
  it('writes the query and leaves out what is undefined', () => {
    expect(toPath('payment', { type: 1 })).toBe('/payment?type=1');
    expect(toPath('demo', { r: undefined })).toBe('/demo');
    expect(toPath('details', { brandCode: 'A&B 中' })).toBe('/details?brandCode=A%26B+%E4%B8%AD');
  });
});

describe('findRouteName', () => {
  it('finds by the exact path, a closing slash apart', () => {
    expect(findRouteName('/NoPermissiondemo')).toBe('noPermissionDemo');
    expect(findRouteName('/info/')).toBe('info');
    expect(findRouteName('/')).toBe('root');
    expect(findRouteName('/nope')).toBeUndefined();
  });
});

describe('isSitePath', () => {
  it('knows the pages of the site and the articles, whatever their query', () => {
    const inside = ['/index', '/about#contact', '/academy?q=退货', '/academy/set-a-commission-rate'];
    expect(inside.filter((address) => !isSitePath(address))).toEqual([]);
    expect(['/', '/login', '/academyx', '/info?to=/index'].filter(isSitePath)).toEqual([]);
  });
});
