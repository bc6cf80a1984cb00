import { expect, it } from 'vitest';
import { z } from 'zod';
import { tools } from './all-tools.ts';

it('offers the tools outside agents are promised, and a draft besides', () => {
  expect(tools.filter(({ readOnly }) => readOnly).map(({ name }) => name)).toEqual([
    'report_summary',
    'report_daily',
    'report_publishers',
    'report_transactions',
    'report_explain',
    'order_deadlines',
    'suspected_doubles',
    'order_verdicts',
    'checked_order',
    'find_publishers',
    'find_brands',
    'account_plan',
  ]);
  expect(tools.filter(({ readOnly }) => !readOnly).map(({ name }) => name)).toEqual(['draft_mail']);
});

const chinese = /\p{Script=Han}/u;

it.each(tools.map((tool) => [tool.name, tool] as const))(
  '%s tells a model what it takes',
  (_, { title, description, input }) => {
    expect(`${title}${description}`).toMatch(chinese);
    const schema = z.toJSONSchema(input, { io: 'input' });
    expect(schema).toMatchObject({ type: 'object', additionalProperties: false });
    for (const property of Object.values(schema.properties ?? {})) {
      expect((property as { description?: string }).description).toMatch(chinese);
    }
  },
);
