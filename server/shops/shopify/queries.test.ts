// What is asked, against the vendor's own description of its interface (the part that the simulator keeps of it; the same in the two
// newest versions), and what it says a question needs.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getNamedType, parse, TypeInfo, validate, visit, visitWithTypeInfo } from 'graphql';
import { describe, expect, it } from 'vitest';
import { openSchema, versions } from '#simulators/shopify/schema.ts';
import { allQueries, apiVersion } from './queries.ts';
import { askedScopes, historyScope } from './scopes.ts';
import { shopifyTexts } from './texts.ts';

const schema = openSchema();
const needs: Record<string, { anyOf: string[] }> = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../simulators/shopify/schema/scopes.json'), 'utf8'),
);

/** `Type.field` of everything asked for, and the types it comes as. */
function askedOf(query: string): { fields: string[]; types: string[]; deprecated: string[] } {
  const types = new TypeInfo(schema);
  const asked = { fields: [] as string[], types: [] as string[], deprecated: [] as string[] };
  visit(
    parse(query),
    visitWithTypeInfo(types, {
      Field() {
        const field = `${types.getParentType()?.name}.${types.getFieldDef()?.name}`;
        asked.fields.push(field);
        asked.types.push(getNamedType(types.getType())?.name ?? '');
        if (types.getFieldDef()?.deprecationReason != null) asked.deprecated.push(field);
      },
    }),
  );
  return asked;
}

describe.each(Object.entries(allQueries))('the query %s', (_name, query) => {
  it('is one the vendor answers', () => {
    expect(validate(schema, parse(query)).map(({ message }) => message)).toEqual([]);
    expect(askedOf(query).deprecated).toEqual([]);
  });

  it('asks for nothing of a buyer', () => {
    const personal =
      /^(?:Customer|MailingAddress)\.|\.(?:customer|email|phone|note|clientIp|displayAddress|billingAddress|shippingAddress|title)$/;
    expect(askedOf(query).fields.filter((field) => personal.test(field))).toEqual([]);
  });
});

it('is asked in the newest version there is', () => {
  expect(apiVersion).toBe(versions.toSorted().at(-1));
});

it('needs exactly the scopes that people are told to give, and the one for the past', () => {
  const asked = Object.values(allQueries).flatMap((query) => Object.values(askedOf(query)).flat());
  const wanted = [...new Set(asked)].flatMap((name) => needs[name]?.anyOf ?? []);
  const missing = asked.filter(
    (name) => needs[name] && !needs[name].anyOf.some((scope) => askedScopes.some((one) => one === scope)),
  );
  expect(missing).toEqual([]);
  for (const scope of askedScopes) if (scope !== historyScope) expect(wanted).toContain(scope);
  // Without one of them some question is refused.
  expect(new Set(askedScopes).size).toBe(2);
  const told = shopifyTexts.steps.join('\n');
  expect([...told.matchAll(/\bread_\w+/g)].map(([scope]) => scope)).toEqual([...askedScopes]);
});
