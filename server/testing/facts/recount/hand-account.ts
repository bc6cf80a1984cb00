// Small accounts written by hand, for examples whose figures were worked out on paper.
import type { Account, Connection, Publisher, Sale } from './account.ts';

export const handConnection = (over: Partial<Connection> = {}): Connection => ({
  pt: 'ShareASale',
  reportsClicks: true,
  source: 'api',
  state: 'active',
  zone: 'America/New_York',
  currency: 'USD',
  sales: [{ from: '2020-01-01', to: '2030-12-31' }],
  clicks: [{ from: '2020-01-01', to: '2030-12-31' }],
  ...over,
});

export const handPublisher = (id: string, over: Partial<Publisher> = {}): Publisher => ({
  pt: 'ShareASale',
  id,
  name: `Publisher ${id}`,
  url: `p${id}.example`,
  type: 'Content',
  group: null,
  ...over,
});

let orders = 0;

export const handSale = (day: string, amount: bigint, over: Partial<Sale> = {}): Sale => {
  orders += 1;
  return {
    pt: 'ShareASale',
    id: '1',
    day,
    moment: Date.parse(`${day}T15:00:00Z`),
    ptoder: String(1000 + orders),
    ysoder: `#${orders}`,
    amount,
    commission: amount / 10n,
    fee: amount / 50n,
    currency: 'USD',
    state: 'approved',
    kind: amount < 0n ? 'adjustment' : 'sale',
    newCustomer: null,
    coupon: '',
    ...over,
  };
};

export const handAccount = (over: Partial<Account> = {}): Account => ({
  connections: [handConnection()],
  publishers: [handPublisher('1')],
  sales: [],
  clicks: [],
  home: 'USD',
  rate: () => null,
  ...over,
});
