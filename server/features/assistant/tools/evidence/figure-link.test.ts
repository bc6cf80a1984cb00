import { expect, it } from 'vitest';
import { figureLink, type LinkedFigure } from './figure-link.ts';

const both = { board: true, report: true };
const link = (figure: Partial<LinkedFigure>, screens = both) =>
  figureLink(
    { metric: 'sales', span: { from: '2024-02-01', to: '2024-02-10' }, filters: {}, ...figure },
    screens,
  );

it('opens the board on the window that is these days', () => {
  expect(link({})).toBe('/bulletinBoard?asOf=2024-02-10&win=month');
  expect(link({ span: { from: '2024-02-10', to: '2024-02-10' }, filters: { network: 'awin' } })).toBe(
    '/bulletinBoard?asOf=2024-02-10&win=yesterday&network=awin',
  );
  expect(link({ span: { from: '2024-02-05', to: '2024-02-10' } })).toBe(
    '/bulletinBoard?asOf=2024-02-10&win=week',
  );
  expect(link({ span: { from: '2024-01-01', to: '2024-02-10' }, metric: 'clicks' })).toBe(
    '/bulletinBoard?asOf=2024-02-10&win=year',
  );
});

it('opens the orders of days that are no window, or of some publishers', () => {
  expect(link({ span: { from: '2024-02-02', to: '2024-02-10' } })).toBe(
    '/report?from=2024-02-02&to=2024-02-10',
  );
  expect(link({ filters: { network: 'awin', type: 'Cash-Back', publisherId: 'a b&c' } })).toBe(
    '/report?from=2024-02-01&to=2024-02-10&network=awin&type=Cash-Back&publisherId=a+b%26c',
  );
  expect(link({ filters: { orders: { state: 'pending', keyword: '#1' } } })).toBe(
    '/report?from=2024-02-01&to=2024-02-10&state=pending&keyword=%231',
  );
});

it('opens the list of publishers for what orders do not tell', () => {
  expect(link({ metric: 'cost', filters: { type: 'Coupon' } })).toBe(
    '/report?tab=publishers&from=2024-02-01&to=2024-02-10&type=Coupon&sort=zc',
  );
  expect(link({ metric: 'clicks', filters: { network: 'awin', publisherId: '7', merged: true } })).toBe(
    '/report?tab=publishers&from=2024-02-01&to=2024-02-10&network=awin&publisherId=7&merged=1&sort=clicks',
  );
});

it('opens repeats by their windows', () => {
  expect(link({ metric: 'repeats', span: { from: '2024-02-04', to: '2024-02-10' } })).toBe(
    '/report?tab=repeats&asOf=2024-02-10',
  );
});

it('leads nobody to a screen that is closed to him', () => {
  expect(link({}, { board: false, report: true })).toBe('/report?from=2024-02-01&to=2024-02-10');
  expect(link({}, { board: true, report: false })).toBe('/bulletinBoard?asOf=2024-02-10&win=month');
});
