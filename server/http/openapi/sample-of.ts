// A small value of a shape, for the examples of the documentation. What it makes is shown only where the contract itself
// accepts it (`openapi-document.ts`), so it may be simple.
import type { JsonSchema } from './json-shapes.ts';

const byFormat: Record<string, string> = {
  uuid: '00000000-0000-4000-8000-000000000000',
  email: 'name@example.com',
  'date-time': '2026-11-01T08:00:00+08:00',
  date: '2026-11-01',
  uri: 'https://example.com/',
};

export function sampleOf(schema: JsonSchema): unknown {
  if ('default' in schema) return schema.default;
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const choices = (schema.anyOf ?? schema.oneOf ?? schema.allOf) as JsonSchema[] | undefined;
  if (choices?.[0]) return sampleOf(choices[0]);
  switch (schema.type) {
    case 'object':
      return sampleObject(schema);
    case 'array':
      return Number(schema.minItems ?? 0) > 0 ? [sampleOf((schema.items ?? {}) as JsonSchema)] : [];
    case 'string':
      return byFormat[String(schema.format)] ?? 'a'.repeat(Number(schema.minLength ?? 0));
    case 'integer':
    case 'number':
      return Math.max(0, Number(schema.minimum ?? 0));
    case 'boolean':
      return true;
    default:
      return null;
  }
}

/** Only what must be there. */
function sampleObject({ properties = {}, required = [] }: JsonSchema): Record<string, unknown> {
  const fields = properties as Record<string, JsonSchema>;
  return Object.fromEntries((required as string[]).map((name) => [name, sampleOf(fields[name] ?? {})]));
}
