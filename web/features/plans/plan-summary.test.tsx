import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { comingMarkTexts } from '../../components/texts.ts';
import { packageQuery, plansQuery } from '../../data/plans.ts';
import { PlanSummary } from './plan-summary.tsx';

const userId = '00000000-0000-4000-8000-000000000001';
const client = new QueryClient();
client.setQueryData(packageQuery(userId).queryKey, {
  mealType: 'FREE_DAY',
  datas: [],
  restDay: 5,
  endDate: '2026-09-01T12:00:00+08:00',
});
client.setQueryData(plansQuery.queryKey, [
  {
    mealType: 'FREE_DAY',
    name: '免费体验',
    price: '0.00',
    days: 7,
    quotas: { industries: 1, brands: 3, aiQuestions: 10, subAccounts: 0, connections: 1, mailsPerDay: 20 },
    mealTypeDesc: '免费体验 7 天::AI 提问 10 次::每日发信 20 封',
  },
]);

/** Lines of the plan that are marked as not open yet. */
function markedLines(comingQuotas: readonly 'aiQuestions'[]): string[] {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <PlanSummary userId={userId} isOwner comingQuotas={comingQuotas} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const lines = [...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, line]) => line ?? '');
  expect(lines).toHaveLength(3);
  return lines.filter((line) => line.includes(comingMarkTexts.mark)).map((line) => line.replace(/ <.*/, ''));
}

it('marks the lines of areas that are not open yet, and no other', () => {
  expect(markedLines(['aiQuestions'])).toEqual(['AI 提问 10 次']);
  expect(markedLines([])).toEqual([]);
});
