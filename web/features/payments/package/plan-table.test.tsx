import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { Plan, PlanQuotas } from '../../../../contract/plans.ts';
import { comingMarkTexts } from '../../../components/texts.ts';
import { packageTexts } from '../texts.ts';
import { PlanTable } from './plan-table.tsx';

const basic: Plan = {
  mealType: 'B_MONTH',
  name: '基础版·月',
  price: '699.00',
  days: 30,
  quotas: { industries: 1, brands: 10, aiQuestions: 100, subAccounts: 1, connections: 2, mailsPerDay: 200 },
  mealTypeDesc: '',
};

/** Names of the rows that are marked as not open yet. */
function markedRows(comingQuotas: readonly (keyof PlanQuotas)[]): string[] {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <PlanTable
        columns={[basic]}
        plans={[basic]}
        own={{ mealType: '', datas: [], restDay: 0, endDate: '' }}
        comingQuotas={comingQuotas}
        isOwner
        onContact={() => undefined}
      />
    </MemoryRouter>,
  );
  const heads = [...html.matchAll(/<th scope="row">(.*?)<\/th>/g)].map(([, head]) => head ?? '');
  return heads.filter((head) => head.includes(comingMarkTexts.mark)).map((head) => head.replace(/ <.*/, ''));
}

it('marks what is counted of areas that are not open yet, and nothing else', () => {
  expect(markedRows(['aiQuestions'])).toEqual([packageTexts.rows.aiQuestions]);
  expect(markedRows([])).toEqual([]);
});
