import { expect, it } from 'vitest';
import { reportPath } from './report-link.ts';

it('writes only what is set', () => {
  expect(reportPath('report')).toBe('/report');
  expect(reportPath('report', { tab: 'transactions', network: '', keyword: undefined, page: 1 })).toBe(
    '/report',
  );
});

it('names the view in its address', () => {
  expect(reportPath('reportMobile', { tab: 'types', asOf: '2026-03-01', window: 'week' })).toBe(
    '/report-m?tab=types&asOf=2026-03-01&window=week',
  );
  expect(
    reportPath('report', {
      from: '2026-01-01',
      to: '2026-01-31',
      network: 'ShareASale',
      type: 'Cash-Back',
      page: 2,
    }),
  ).toBe('/report?from=2026-01-01&to=2026-01-31&network=ShareASale&type=Cash-Back&page=2');
});
