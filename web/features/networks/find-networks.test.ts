import { describe, expect, it } from 'vitest';
import type { NetworkView } from '#contract/networks.ts';
import { findNetworks } from './find-networks.ts';

const network = (name: string, group: NetworkView['group'], alsoCalled: string[] = []): NetworkView => ({
  ...{ network: name.toLowerCase(), name, group, alsoCalled, fields: [], zone: 'UTC', zones: [] },
  reports: {
    clicks: true,
    orders: true,
    commission: true,
    fee: true,
    newCustomer: true,
    publisherType: true,
  },
  ...{ notice: '', continues: null, steps: [], ownZone: false },
});
const all = [
  network('Kelp', 'platform', ['old kelp', '海带联盟']),
  network('Tide', 'common'),
  network('Reef', 'shop-app'),
  network('Kelpshop', 'shop-app'),
];
const told = (word: string) =>
  findNetworks(all, word).map(({ group, networks }) => [group, networks.map(({ name }) => name)]);

describe('networks looked for', () => {
  it('stand in their groups, what most brands have first', () => {
    expect(told(' ')).toEqual([
      ['common', ['Tide']],
      ['platform', ['Kelp']],
      ['shop-app', ['Reef', 'Kelpshop']],
    ]);
  });

  it.each([
    [
      'KELP',
      [
        ['platform', ['Kelp']],
        ['shop-app', ['Kelpshop']],
      ],
    ],
    ['old', [['platform', ['Kelp']]]],
    ['海带', [['platform', ['Kelp']]]],
    ['nothing like it', []],
  ])('“%s” finds what is called so, by any of its names', (word, found) => {
    expect(told(word)).toEqual(found);
  });
});
