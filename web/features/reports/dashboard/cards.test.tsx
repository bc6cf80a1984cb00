import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { allKnown } from '#contract/figures/known.ts';
import { windowKeys, windowSpans, windowText } from '#contract/figures/windows.ts';
import type { CardView } from '#contract/reports.ts';
import { shortSpan } from '../texts.ts';
import type { BoardView } from './board-view.ts';
import { MetricCard } from './metric-card.tsx';
import { MobileCard } from './mobile/mobile-card.tsx';

const spans = windowSpans('2026-11-14', 'period');
const orders = windowKeys.map((key): CardView => {
  const { current, before, jstext } = spans[key];
  return {
    yesterdaytext: `${windowText(key)}出单量`,
    yesterdaynum: 12,
    beforetext: '此前',
    beforenum: 10,
    percentage: '20.00%',
    trend: 1,
    jstext,
    span: current,
    beforeSpan: before,
    known: allKnown,
    beforeKnown: allKnown,
  };
});
const view = {
  board: { orders, currency: 'USD', asOf: '2026-11-14' },
  filters: { win: 'yesterday', compare: 'period' },
  rowsAt: () => '/report',
} as unknown as BoardView;

it('every window has its days beside its name', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <MetricCard field="orders" {...view} />
    </MemoryRouter>,
  );
  const words = html.replace(/<[^>]*>/g, ' ');
  expect(words).toMatch(/昨日出单量\s+11-14/);
  expect(words).toMatch(/本周\s+11-09~11-14/);
  expect(words).toMatch(/本月\s+11-01~11-14/);
  expect(words).toMatch(/本年\s+01-01~11-14/);
});

it('on a phone too', () => {
  const [, week] = orders;
  if (!week) throw new Error('no card of the week');
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <MobileCard field="orders" card={week} windowKey="week" {...view} />
    </MemoryRouter>,
  );
  expect(html.replace(/<[^>]*>/g, ' ')).toMatch(/本周出单量\s+11-09~11-14/);
});

it('a window that cannot be compared says why, on a phone in words of its own', () => {
  const days = { networks: ['Awin'], from: '2026-11-13', to: '2026-11-13', why: 'unread' } as const;
  const unread = { ...allKnown, known: false, uncovered: [{ ...days, networks: ['Awin'] }] };
  const lacking = orders.map((card) => ({
    ...card,
    beforenum: null,
    percentage: null,
    trend: null,
    beforeKnown: unread,
  }));
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <MetricCard field="orders" {...view} board={{ ...view.board, orders: lacking }} />
    </MemoryRouter>,
  );
  expect(html).toMatch(/<button[^>]*aria-description="此前（[^"]*Awin[^"]*"[^>]*>暂不可比/);
  const [card] = lacking;
  if (!card) throw new Error('no card');
  const phone = renderToStaticMarkup(
    <MemoryRouter>
      <MobileCard field="orders" card={card} windowKey="yesterday" {...view} />
    </MemoryRouter>,
  );
  expect(phone.replace(/<[^>]*>/g, ' ')).toMatch(/暂不可比[\s\S]*此前（[^）]*）：[^<]*Awin/);
});

it('days of two years name both', () => {
  expect(shortSpan({ from: '2025-12-30', to: '2026-01-04' })).toBe('2025-12-30~2026-01-04');
});
