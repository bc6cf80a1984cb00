import { describe, expect, it } from 'vitest';
import { NetworkFault } from '../network-fault.ts';
import { adGroupOf, publisherOf, refOf } from './ad-group.ts';
import { reportSum, sumRow } from './report-sum.ts';

const row = {
  date: '20260829',
  campaignId: 'spring-lamps',
  adGroupId: 'trail-notes',
  publisher: 'Influencer',
  advertiserName: 'Kelpbrook',
  'Click-throughs': '30',
  unitsSold14d: '4',
  attributedSales14d: '191.95999999999998',
  brb_bonus_amount: '14.280000000000001',
};
const read = (over: Record<string, unknown> = {}, currency = 'USD') =>
  reportSum(JSON.stringify({ ...row, ...over }), currency);

describe('a row of the performance report', () => {
  it('is a day and an ad group, counted in the account’s currency to the cent', () => {
    expect(read()).toEqual({
      day: '2026-08-29',
      group: { campaign: 'spring-lamps', adGroup: 'trail-notes' },
      channel: 'Influencer',
      ...{ clicks: 30, units: 4, amount: 19_196, bonus: 1428 },
    });
    expect(read({ attributedSales14d: '1920' }, 'JPY').amount).toBe(1920);
    expect(read({ date: '2026-08-29', attributedSales14d: 12.5 })).toMatchObject({
      day: '2026-08-29',
      amount: 1250,
    });
  });

  it('tells no commission: nobody is paid through it', () => {
    expect(sumRow(read(), { raw: '{}', currency: 'USD' })).toEqual({
      reportDay: '2026-08-29',
      publisherRef: 'spring-lamps/trail-notes',
      product: '',
      ...{ clicks: 30, units: 4, amount: 19_196, commission: null, bonus: 1428 },
      ...{ raw: '{}', currency: 'USD' },
    });
  });

  it('leaves unknown what it does not tell', () => {
    const { 'Click-throughs': _, unitsSold14d: __, brb_bonus_amount: ___, ...bare } = row;
    expect(reportSum(JSON.stringify(bare), 'USD')).toMatchObject({ clicks: null, units: null, bonus: null });
    expect(read({ brb_bonus_amount: '0' }).bonus).toBe(0);
  });

  it('is a broken answer without day, campaign or amount, or with a number that is none', () => {
    for (const over of [
      { date: 'August' },
      { campaignId: '', adGroupId: null },
      { attributedSales14d: null },
      { attributedSales14d: 'n/a' },
      { 'Click-throughs': '1.5' },
      { unitsSold14d: '-1' },
    ]) {
      expect(() => read(over)).toThrow(NetworkFault);
    }
  });
});

describe('an ad group', () => {
  it('is a publisher by the names the brand gave it, whatever is in them', () => {
    for (const group of [
      { campaign: 'spring-lamps', adGroup: 'trail-notes' },
      { campaign: '50% off / lamps', adGroup: '户外🏕️/2F' },
      { campaign: 'only', adGroup: '' },
    ]) {
      expect(adGroupOf(refOf(group))).toEqual(group);
    }
    expect(publisherOf({ campaign: 'spring-lamps', adGroup: 'trail-notes' }, 'Influencer')).toMatchObject({
      ref: 'spring-lamps/trail-notes',
      name: 'spring-lamps / trail-notes',
      tags: 'Influencer',
      networkType: '',
    });
  });

  it('that bears the numbers of a channel is named by it', () => {
    const numbered = { campaign: '16719043411', adGroup: '135021988277' };
    expect(publisherOf(numbered, 'Google Ads').name).toBe('Google Ads 16719043411 / 135021988277');
    expect(publisherOf(numbered, '').name).toBe('16719043411 / 135021988277');
    expect(publisherOf({ campaign: 'lamps', adGroup: 'lamps' }, 'Google Ads').name).toBe('lamps');
  });
});
