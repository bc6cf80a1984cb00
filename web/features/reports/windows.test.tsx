import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { allKnown } from '#contract/figures/known.ts';
import type { Dashboard, RepeatRow } from '#contract/reports.ts';
import type { BoardFilters } from './dashboard/board-filters.ts';
import type { BoardView } from './dashboard/board-view.ts';
import { FilterBar } from './dashboard/filter-bar.tsx';
import { FirstFigure } from './dashboard/first-figure.tsx';
import { WindowSwipe } from './dashboard/mobile/window-swipe.tsx';
import { RepeatRows } from './dashboard/repeat-rows.tsx';
import { repeatColumns } from './details/repeats/repeat-columns.tsx';
import { WindowSwitch } from './window-switch.tsx';

const asOf = '2026-11-14';
const nothing = () => {};
const render = (element: ReactElement) => renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>);
const wordsOf = (html: string) => html.replace(/<\/span><wbr\/><span[^>]*>/g, '').replace(/<[^>]*>/g, ' ');

const repeats = ([7, 365] as const).map(
  (days): RepeatRow => ({
    pt: 'Awin',
    days,
    distribution: '100.00',
    repeats: '12.50',
    proportionAmount: '12.50%',
    distributionUnm: 10,
    repeatsNum: 2,
    OrderAmount: '20.00%',
    unknown: 1,
    known: allKnown,
  }),
);
const cards = { sales: [], amounts: [], orders: [], clicks: [] };
const board = { asOf, currency: 'USD', networks: [], repeats, ...cards } as unknown as Dashboard;
const filters: BoardFilters = {
  ...{ win: 'week', network: '', asOf: '', compare: 'period' },
  ...{ days: 30, measure: 'amount', merged: '' },
};

it('the windows of repeat purchase have their days beside their names', () => {
  const words = wordsOf(render(<RepeatRows rows={repeats} asOf={asOf} rowsAt={() => '/report'} />));
  expect(words).toMatch(/近 7 天\s+11-08~11-14/);
  expect(words).toMatch(/近 365 天\s+2025-11-15~2026-11-14/);
});

it('in the details too', () => {
  const column = repeatColumns({ repeats, asOf }, () => '/report').find(({ key }) => key === 'days');
  const words = wordsOf(
    render(
      <ul>
        {repeats.map((row) => (
          <li key={row.days}>{column?.render(row)}</li>
        ))}
      </ul>,
    ),
  );
  expect(words).toMatch(/近 7 天\s+11-08~11-14\s+近 1 年\s+2025-11-15~2026-11-14/);
});

it('every choice of a window tells its days, and keeps its name', () => {
  const html = render(<WindowSwitch label="统计时段" value="week" asOf={asOf} onChange={nothing} />);
  expect(html).toMatch(/title="2026-11-14"[^>]*>昨日</);
  expect(html).toMatch(/title="2026-11-09 至 2026-11-14"[^>]*>本周</);
  expect(html).toMatch(/title="2026-01-01 至 2026-11-14"[^>]*>本年</);
});

it('the days of the chosen window stand beside the switch', () => {
  const html = render(
    <FilterBar pending={null} board={board} filters={filters} change={nothing} actions={null} />,
  );
  expect(wordsOf(html)).toMatch(/本年\s+11-09~11-14\s/);
});

it('on a phone every tab has its days beneath its name, which stays as short as it is', () => {
  const view = { board, filters, change: nothing, rowsAt: () => '/report' } as unknown as BoardView;
  const html = render(<WindowSwipe {...view} />);
  expect(html).toMatch(
    /aria-description="2026-11-09 至 2026-11-14"[^>]*>本周<span[^>]*aria-hidden="true"><span[^>]*>11-09~</,
  );
  expect(wordsOf(html)).toMatch(/本周\s+11-09~11-14\s/);
});

it('the first figure names its window once, with its days', () => {
  const month = {
    yesterdaytext: '本月销售额',
    yesterdaynum: '12.00',
    span: { from: '2026-11-01', to: asOf },
  };
  const sales = [month, month, month] as unknown as Dashboard['sales'];
  const words = wordsOf(render(<FirstFigure board={{ ...board, sales }} reading={null} />));
  expect(words).toMatch(/本月销售额（11-01~11-14）\s+USD 12\.00/);
});
