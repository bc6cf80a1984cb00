import { describe, expect, it } from 'vitest';
import type { ConnectionView, NetworkView } from '#contract/networks.ts';
import { changesOf, tieChoices, valuesOf, valuesOfNew, zoneChoices } from './connection-values.ts';

const connection = (rest: Partial<ConnectionView> = {}): ConnectionView => ({
  id: '7',
  network: 'awin',
  pt: 'Awin',
  name: '欧洲站',
  source: 'api',
  state: 'connected',
  message: '',
  coverage: null,
  clicksCoverage: null,
  lastPullAt: null,
  nextPullAt: null,
  progress: null,
  zone: 'Europe/London',
  currency: 'GBP',
  since: '2025-11-01',
  loginHint: '…1234',
  merchantRef: '1234',
  tiedTo: null,
  differingDays: 0,
  ...rest,
});

const network = (rest: Partial<NetworkView> = {}): NetworkView => ({
  network: 'awin',
  name: 'Awin',
  alsoCalled: [],
  group: 'common',
  fields: [],
  reports: {
    clicks: true,
    orders: true,
    commission: true,
    fee: false,
    newCustomer: true,
    publisherType: true,
  },
  zone: 'UTC',
  zones: [],
  ownZone: false,
  steps: [],
  notice: '',
  continues: null,
  ...rest,
});

describe('valuesOfNew', () => {
  it('begins two years back in the network’s zone under its name', () => {
    expect(valuesOfNew(network(), [], '2026-11-15')).toEqual({
      name: 'Awin',
      zone: 'UTC',
      since: '2024-11-14',
      credentials: {},
      tiedTo: '',
    });
  });

  it('numbers a name that is taken', () => {
    const taken = [connection({ name: 'Awin' }), connection({ name: 'Awin 2' })];
    expect(valuesOfNew(network(), taken, '2026-11-15').name).toBe('Awin 3');
  });
});

describe('changesOf', () => {
  it('sends nothing when nothing changed', () => {
    expect(changesOf(valuesOf(connection()), connection())).toEqual({});
  });

  it('sends what changed, a login whole, and null for a tie that ends', () => {
    const before = connection({ tiedTo: '3' });
    const values = { ...valuesOf(before), name: ' 英国站 ', tiedTo: '', credentials: { token: 'x' } };
    expect(changesOf(values, before)).toEqual({ name: '英国站', tiedTo: null, credentials: { token: 'x' } });
  });

  it('leaves alone what the form does not hold', () => {
    expect(changesOf({ name: '英国站' }, connection({ tiedTo: '3' }))).toEqual({ name: '英国站' });
  });
});

describe('choices', () => {
  it('offers the zones of the network alone where it has a list, and keeps the present one', () => {
    const listed = network({ zones: ['UTC', 'Europe/Berlin'] });
    expect(zoneChoices(listed, 'Europe/London')).toEqual(['Europe/London', 'UTC', 'Europe/Berlin']);
    expect(zoneChoices(network(), 'UTC')).toContain('America/Denver');
  });

  it('lets only Awin continue a ShareASale connection', () => {
    const all = [connection(), connection({ id: '8', network: 'shareasale' })];
    expect(tieChoices(network({ continues: 'shareasale' }), all).map(({ id }) => id)).toEqual(['8']);
    expect(tieChoices(network({ network: 'shareasale' }), all)).toEqual([]);
  });
});
