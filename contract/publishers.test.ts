import { describe, expect, it } from 'vitest';
import { ratioKeys } from './figures/metrics.ts';
import { directoryOrderOf, directorySorts, listPublishers } from './publishers.ts';

describe('the order of the directory', () => {
  it('is most orders first; words begin with the first, figures with the largest', () => {
    expect(directoryOrderOf({})).toEqual({ sort: 'orders', order: 'desc' });
    expect(directorySorts.map((sort) => directoryOrderOf({ sort }).order)).toEqual([
      ...['asc', 'asc', 'asc'],
      ...['desc', 'desc', 'desc', 'desc', 'desc'],
      ...ratioKeys.map(() => 'desc'),
    ]);
    expect(directoryOrderOf({ sort: 'name', order: 'desc' })).toEqual({ sort: 'name', order: 'desc' });
    expect(directoryOrderOf({ order: 'asc' })).toEqual({ sort: 'orders', order: 'asc' });
  });

  it.each([{ sort: 'url' }, { sort: '' }, { order: 'up' }, { sorting: 'name' }])('takes no %o', (query) => {
    expect(listPublishers.query?.safeParse(query).success).toBe(false);
  });

  it.each(directorySorts)('takes %s', (sort) => {
    expect(listPublishers.query?.safeParse({ sort, order: 'asc' }).data).toMatchObject({
      sort,
      order: 'asc',
    });
  });
});
