// The interface's own description, and that everything it describes is answered.
import {
  buildClientSchema,
  type GraphQLOutputType,
  type GraphQLSchema,
  getIntrospectionQuery,
  getNamedType,
  getNullableType,
  isAbstractType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { askOf, closeShopsAfterEach, start } from './shop-for-tests.ts';
import { fates } from './tell.ts';

closeShopsAfterEach();

/** Every field of a type, as deep as told, with pages of two. */
function everyField(schema: GraphQLSchema, type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type);
  if (isLeafType(named)) return '';
  const kinds = isAbstractType(named) ? schema.getPossibleTypes(named) : isObjectType(named) ? [named] : [];
  const parts = kinds.map((kind) => {
    const fields = Object.values(kind.getFields()).flatMap((field) => {
      const inner = getNamedType(field.type);
      if (!isLeafType(inner) && depth === 0) return [];
      const isPaged = field.args.some(({ name }) => name === 'first');
      const own = everyField(schema, field.type, /(Connection|Edge)$/.test(inner.name) ? depth : depth - 1);
      if (own === ' { __typename }' && depth === 0) return [];
      // Two kinds of one interface may differ in whether a field can be null.
      const alias = isAbstractType(named) ? `${kind.name}_${field.name}: ` : '';
      return [`${alias}${field.name}${isPaged ? '(first: 2)' : ''}${own}`];
    });
    const text = ['__typename', ...fields].join(' ');
    return isAbstractType(named) ? `... on ${kind.name} { ${text} }` : text;
  });
  return ` { ${parts.join(' ')} }`;
}

describe('schema', () => {
  it('answers introspection, with the names the vendor has', async () => {
    const { ask } = await start();
    const { body } = await ask(getIntrospectionQuery());
    const schema = buildClientSchema(body.data as never);
    expect(Object.keys(schema.getQueryType()?.getFields() ?? {})).toContain('currentAppInstallation');
    expect(schema.getType('ProductSale')).toBeDefined();
  });

  it('answers every field of every order there is without an error', async () => {
    const { ask, shop } = await start();
    shop.setScopes(['read_orders', 'read_all_orders', 'read_returns', 'read_customers']);
    for (const [at, fate] of fates.entries())
      shop.tell({ at: Date.parse('2026-04-01T08:00:00Z') + at * 60_000, fate, click: 'awin' });
    const { body } = await ask(getIntrospectionQuery());
    const schema = buildClientSchema(body.data as never);
    const order = schema.getType('Order');
    if (!isObjectType(order)) throw new Error('no Order');
    const fields = everyField(schema, order, 2);
    const isNullable = (type: GraphQLOutputType) =>
      !isNonNullType(type) && !isListType(getNullableType(type));
    expect(isNullable(order.getFields().cancelReason?.type as GraphQLOutputType)).toBe(true);
    for (const { id } of shop.orders().slice(-fates.length)) {
      const answered = await ask(`query($id:ID!){ order(id:$id)${fields} }`, {
        id: `gid://shopify/Order/${id}`,
      });
      expect(answered.body.errors).toBeUndefined();
    }
  });

  it('says what a query gets wrong, in both versions, and knows no other version', async () => {
    const { ask, simulator, token } = await start();
    for (const version of ['2026-07', '2026-10']) {
      const { status, body } = await askOf(simulator, { query: '{ shop { nothing } }', token, version });
      expect([status, JSON.stringify(body.errors)]).toEqual([200, expect.stringContaining('nothing')]);
    }
    expect((await askOf(simulator, { query: '{ shop { id } }', token, version: '2031-01' })).status).toBe(
      404,
    );
    expect((await ask('{ shop {')).body.errors).toHaveLength(1);
  });
});
