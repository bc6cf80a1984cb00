import { expect, it } from 'vitest';
import type { ConnectionView } from '#contract/networks.ts';
import { sortConnections } from './sort-connections.ts';

const connection = (id: string, state: ConnectionView['state'], source: ConnectionView['source'] = 'api') =>
  ({ id, state, source }) as ConnectionView;

it('puts what needs a person first and files last, and keeps its place when a pull begins', () => {
  const ids = (list: ConnectionView[]) => sortConnections(list).map(({ id }) => id);
  const file = connection('5', 'connected', 'file');
  const paused = connection('1', 'paused');
  expect(
    ids([
      file,
      paused,
      connection('2', 'connected'),
      connection('3', 'syncing'),
      connection('4', 'attention'),
    ]),
  ).toEqual(['4', '2', '3', '1', '5']);
  expect(ids([paused, connection('2', 'syncing'), connection('3', 'connected')])).toEqual(['2', '3', '1']);
});
