import { expect, it } from 'vitest';
import type { ExplainedChange } from '#contract/explain.ts';
import { allKnown } from '#contract/figures/known.ts';
import { leadOf } from './lead-sentence.tsx';

const part = (key: string, name: string, change: string | null) => ({
  key,
  name,
  now: null,
  before: null,
  change,
});

const explained = (over: Partial<ExplainedChange>): ExplainedChange => ({
  metric: 'commission',
  from: '2026-07-08',
  to: '2026-07-14',
  beforeFrom: '2026-07-01',
  beforeTo: '2026-07-07',
  currency: 'USD',
  now: '740.00',
  before: '1500.00',
  change: '-760.00',
  known: allKnown,
  beforeKnown: allKnown,
  network: [part('awin', 'Awin', '-960.00'), part('cj', 'CJ', '200.00')],
  type: [],
  publisher: [part('others', '其他联盟客', '-900.00'), part('7', '', '-60.00'), part('8', '山野', '200.00')],
  drivers: [
    { key: 'volume', change: '500.00' },
    { key: 'price', change: '-60.00' },
    { key: 'rate', change: '-1200.00' },
    { key: 'returns', change: '0.00' },
  ],
  ...over,
});

it('names what went the way of the whole most, and no row that stands for several', () => {
  expect(leadOf(explained({}))).toBe(
    '主要是佣金率（-1,200.00）；平台里 Awin 影响最大（-960.00）；联盟客里 未命名 影响最大（-60.00）。',
  );
});

it('calls a tie one', () => {
  const network = ['Awin', 'CJ', 'Impact'].map((name) => part(name, name, '-200.00'));
  const publisher = ['甲', '乙', '丙', '丁'].map((name) => part(name, name, '-60.00'));
  const drivers = [
    { key: 'volume' as const, change: '-380.00' },
    { key: 'price' as const, change: '-380.00' },
  ];
  expect(leadOf(explained({ network: network.slice(0, 2), publisher, drivers }))).toBe(
    '主要是出单量、单均佣金，并列（各 -380.00）；平台里 Awin、CJ 并列影响最大（各 -200.00）；联盟客里 甲、乙、丙 等 4 个 并列影响最大（各 -60.00）。',
  );
});

it('says nothing where nothing is known, or nothing moved', () => {
  expect(leadOf(explained({ change: null }))).toBeNull();
  expect(leadOf(explained({ change: '0.00' }))).toBeNull();
});

it('names neither the only network nor the only driver', () => {
  const drivers = [{ key: 'volume' as const, change: '-760' }];
  const network = [part('awin', 'Awin', '-760')];
  expect(leadOf(explained({ metric: 'orders', change: '-760', network, drivers, publisher: [] }))).toBeNull();
});
