import { expect, it } from 'vitest';
import { readWish } from './read-wish.ts';

const none = { mealType: '', restDay: 0 };
const basic = { mealType: 'B_MONTH', restDay: 3 };
const read = (search: string, own = basic) => readWish(new URLSearchParams(search), own);

it.each(['', 'type=', 'type=3', 'type=01', 'mealType=B_MONTH'])('knows only types 1 and 2 (%s)', (search) => {
  expect(read(search)).toEqual({ kind: 'invalid' });
});

it('renews the running plan unless another is named', () => {
  expect(read('type=1')).toEqual({ kind: 'plan', type: 1, mealType: 'B_MONTH', order: null });
  expect(read('type=1&mealType=P_YEAR')).toMatchObject({ type: 1, mealType: 'P_YEAR' });
});

it('has nothing to renew without a running plan that was bought', () => {
  for (const own of [none, { mealType: 'FREE_DAY', restDay: 5 }, { mealType: 'P_YEAR', restDay: 0 }]) {
    expect(read('type=1', own)).toEqual({ kind: 'nothing-to-renew' });
  }
});

it('lets another plan be chosen first', () => {
  expect(read('type=2')).toEqual({ kind: 'choose' });
  expect(read('type=2&mealType=P_YEAR', none)).toMatchObject({ kind: 'plan', type: 2, mealType: 'P_YEAR' });
});

it('finds the order again only when it also knows how it is paid', () => {
  const address = 'type=2&mealType=P_YEAR&orderNo=HT1';
  expect(read(`${address}&channel=sandbox`)).toMatchObject({ order: { orderNo: 'HT1', channel: 'sandbox' } });
  expect(read(address)).toMatchObject({ order: null });
  expect(read(`${address}&channel=cash`)).toMatchObject({ order: null });
});
