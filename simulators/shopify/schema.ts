// The vendor's schema, cut to what is answered here by scripts/cut-shopify-schema.ts out of its own introspection, with the
// scopes its types need. `2026-07` and `2026-10` are the same in this part, but for one status of delivery nobody has here.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildSchema,
  defaultFieldResolver,
  GraphQLError,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
} from 'graphql';
import type { Context } from './context.ts';

const read = (file: string) => readFileSync(join(import.meta.dirname, 'schema', file), 'utf8');

export const versions = ['2026-07', '2026-10'];

interface Needed {
  requiredAccess: string;
  anyOf: string[];
}

/** A buyer's own data; the vendor gives it to approved apps only. */
const personal: Record<string, string[]> = {
  Customer: ['displayName', 'firstName', 'lastName', 'email', 'phone'],
  Order: [
    'billingAddress',
    'clientIp',
    'customer',
    'displayAddress',
    'email',
    'note',
    'phone',
    'shippingAddress',
  ],
};
/** Said to be free with the order itself. */
const neverRefused = new Set(['customer', 'note', 'clientIp']);

export function openSchema(): GraphQLSchema {
  const schema = buildSchema(read('admin.graphql'));
  const scopes: Record<string, Needed> = JSON.parse(read('scopes.json'));
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      const named = getNamedType(field.type).name.replace(/(Connection|Edge)$/, '');
      // Whoever has the one may read what hangs on it of the same kind.
      const needed =
        scopes[`${type.name}.${field.name}`] ?? (named === type.name ? undefined : scopes[named]);
      const isPersonal = personal[type.name]?.includes(field.name) ?? false;
      if (!needed && !isPersonal) continue;
      field.resolve = (source, args, context: Context, info) => {
        if (needed && !needed.anyOf.some((scope) => context.scopes.has(scope)))
          throw accessDenied(field.name, needed);
        if (isPersonal) {
          context.shop.askedPersonal.add(`${type.name}.${field.name}`);
          if (!context.shop.personalData && !neverRefused.has(field.name)) throw notApproved(field.name);
        }
        return defaultFieldResolver(source, args, context, info);
      };
    }
  }
  return schema;
}

const documentation = 'https://shopify.dev/api/usage/access-scopes';

const accessDenied = (field: string, { requiredAccess }: Needed) =>
  new GraphQLError(`Access denied for ${field} field. Required access: ${requiredAccess}`, {
    extensions: { code: 'ACCESS_DENIED', documentation, requiredAccess },
  });

const notApproved = (field: string) =>
  new GraphQLError(
    `This app is not approved to use the ${field} field. See https://shopify.dev/docs/apps/launch/protected-customer-data for more details.`,
    { extensions: { code: 'ACCESS_DENIED', documentation } },
  );
