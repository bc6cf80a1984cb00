// The vendor's own schema of what can be written, with the forms its scalars take.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, type GraphQLScalarType, type GraphQLSchema, valueFromASTUntyped } from 'graphql';

const momentForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/;

const scalars: Record<string, (value: unknown) => boolean> = {
  Instant: (value) => typeof value === 'string' && momentForm.test(value) && !Number.isNaN(Date.parse(value)),
  NonNegativeInt: (value) => Number.isInteger(value) && Number(value) >= 0,
  NonNegativeDecimalNumber: (value) =>
    typeof value === 'number'
      ? value >= 0
      : typeof value === 'string' && /^\d{1,15}(?:\.\d{1,9})?$/.test(value),
};

export function openTrackingSchema(): GraphQLSchema {
  const schema = buildSchema(readFileSync(join(import.meta.dirname, 'tracking.graphql'), 'utf8'));
  for (const [name, isOne] of Object.entries(scalars)) {
    const scalar = schema.getType(name) as GraphQLScalarType;
    const read = (value: unknown) => {
      if (!isOne(value)) throw new TypeError(`${JSON.stringify(value)} is not a valid '${name}'`);
      return value;
    };
    scalar.parseValue = read;
    scalar.parseLiteral = (node, variables) => read(valueFromASTUntyped(node, variables));
  }
  return schema;
}
