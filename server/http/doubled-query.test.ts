// A field given twice in a query is refused by its name: nothing here reads the first where a proxy reads the last.
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { labelOf } from '#contract/endpoint.ts';
import { allRoutes } from '../registry.ts';

const asked = allRoutes.flatMap(({ endpoint }) => {
  const { query } = endpoint;
  if (!query) return [];
  const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' });
  return Object.keys(properties).map((name) => ({ call: labelOf(endpoint), query, name }));
});

describe('a query', () => {
  it('is asked for by many calls', () => expect(asked.length).toBeGreaterThan(100));

  it.each(asked)('$call takes $name once', ({ query, name }) => {
    for (const value of ['1', '']) {
      const { error } = query.safeParse({ [name]: [value, value] });
      expect(error?.issues.map(({ path }) => path[0])).toContain(name);
    }
  });
});
