import { describe, expect, it } from 'vitest';
import { exportsOf } from './exports-of.ts';
import { checkMapping, guessMapping, missingFields } from './mapping.ts';

const guess = (titles: string, kind: 'sales' | 'clicks' = 'sales') =>
  guessMapping(kind, titles.split(','), exportsOf('shareasale')).mapping;

describe('columns are guessed', () => {
  it('from the specification’s record, both variants', () => {
    const full = 'time,ysoder,je,jyje,ptfy,id,name,url,type,pt,ptoder,state,kind,newCustomer,currency';
    expect(guess(full)).toEqual(Object.fromEntries(full.split(',').map((title) => [title, title])));
    expect(guess('time,order,id,url,name,je,type,pt')).toMatchObject({ ptoder: 'order', ysoder: 'order' });
    expect(missingFields('sales', guess('time,order,id,url,name,je,type,pt'))).toEqual([]);
  });

  it('from Chinese titles', () => {
    expect(guess('日期,订单号,销售额,佣金,平台费,联盟客编号,联盟客,网址,类型')).toEqual({
      time: '日期',
      ptoder: '订单号',
      ysoder: '订单号',
      je: '销售额',
      jyje: '佣金',
      ptfy: '平台费',
      id: '联盟客编号',
      name: '联盟客',
      url: '网址',
      type: '类型',
    });
    expect(guess('下单时间,平台订单号,订单号,订单金额,媒体ID')).toMatchObject({
      ptoder: '平台订单号',
      ysoder: '订单号',
    });
  });

  it('from the networks’ own exports', () => {
    expect(
      guess(
        'transID,userID,transdate,transamount,commission,ssamount,voided,dateoftrans,orderNumber,couponCode',
      ),
    ).toMatchObject({
      ...{ ptoder: 'transID', id: 'userID', time: 'transdate', je: 'transamount', jyje: 'commission' },
      ...{ ptfy: 'ssamount', voided: 'voided', ysoder: 'orderNumber', coupon: 'couponCode' },
    });
    expect(
      guess('Affiliate Id,Order Id,Transaction Amount,Total Commission,Network Commission,Transaction Date'),
    ).toMatchObject({ id: 'Affiliate Id', je: 'Transaction Amount', ptoder: 'Order Id', ysoder: 'Order Id' });
    expect(guess('time,id,name,url,type,pt,clicks', 'clicks')).toMatchObject({ clicks: 'clicks', id: 'id' });
  });
});

it('a chosen mapping names fields and columns there are', () => {
  const columns = ['a', 'b'];
  expect(checkMapping('sales', columns, { time: ' a ', je: '' })).toEqual({ time: 'a' });
  expect(() => checkMapping('sales', columns, { clicks: 'a' })).toThrow('没有字段 clicks');
  expect(() => checkMapping('sales', columns, { time: 'c' })).toThrow('没有列“c”');
  expect(missingFields('clicks', { time: 'a' })).toEqual(['联盟客编号（id）', '点击量（clicks）']);
});
