// What the load consists of: mostly what every open page asks again and again, some reports over two years of orders, and
// some writes.
import { addDays } from '#contract/figures/days.ts';
import type { SignedIn } from '../accounts.ts';
import type { Random } from '../fuzz/random.ts';

export interface Call {
  name: string;
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  token: string;
  body: string;
}

/** Somebody at work; `publishers` are the account's. */
export interface Visitor extends SignedIn {
  publishers: readonly string[];
  ruleId: string;
}

interface Kind {
  name: string;
  /** In thousandths of all calls. */
  share: number;
  make(visitor: Visitor, random: Random): Pick<Call, 'method' | 'path'> & { body?: object };
}

const lastDays = (days: number) => {
  const to = addDays(new Date().toISOString().slice(0, 10), -1);
  return { from: addDays(to, 1 - days), to };
};

const get = (path: string) => () => ({ method: 'GET' as const, path });

export const kinds: readonly Kind[] = [
  { name: '存活检查', share: 150, make: get('/healthz') },
  { name: '站点设置', share: 150, make: get('/api/site/config') },
  { name: '当前用户', share: 300, make: get('/api/users/query') },
  { name: '套餐与权限', share: 100, make: get('/api/users/queryMainPermit') },
  { name: '订阅与提醒', share: 100, make: get('/api/notices') },
  { name: '提醒记录', share: 80, make: get('/api/notices/history') },
  { name: '数据源', share: 60, make: get('/api/platform/connections') },
  { name: '看板', share: 10, make: get('/api/report/dashboard') },
  { name: '联盟客名录', share: 10, make: get('/api/platform/publishers?size=20') },
  {
    name: '交易明细',
    share: 20,
    make: () => ({ method: 'POST', path: '/api/report/transactions', body: { ...lastDays(30), size: 20 } }),
  },
  {
    name: '联盟客改名',
    share: 10,
    make: ({ publishers }, random) => ({
      method: 'PUT',
      path: `/api/platform/publishers/${random.pick(publishers)}`,
      body: { name: `联盟客 ${random.below(1_000_000)}` },
    }),
  },
  {
    name: '修改提醒',
    share: 10,
    make: ({ id, ruleId }, random) => ({
      method: 'PUT',
      path: `/api/notices/rules/${ruleId}`,
      body: {
        name: `新联盟客 ${random.below(1_000_000)}`,
        enabled: true,
        setting: { kind: 'new-publisher' },
        mailTo: [id],
        robots: [],
      },
    }),
  },
];

const total = kinds.reduce((sum, { share }) => sum + share, 0);

export function makeCall(visitors: readonly Visitor[], random: Random): Call {
  const visitor = random.pick(visitors);
  let place = random.below(total);
  for (const { name, share, make } of kinds) {
    place -= share;
    if (place >= 0) continue;
    const { body, ...rest } = make(visitor, random);
    return { name, token: visitor.token, body: body ? JSON.stringify(body) : '', ...rest };
  }
  throw new Error('the shares do not add up');
}
