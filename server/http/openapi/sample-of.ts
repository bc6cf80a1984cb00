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

/** What stands in fields whose shape does not say it: a pattern, or a check of the contract. */
const byName: Record<string, string> = {
  account: 'name@example.com',
  email: 'name@example.com',
  address: 'name@example.com',
  addresses: 'name@example.com',
  companyEmail: 'name@example.com',
  to: 'name@example.com',
  password: 'Haitu2026!',
  againPassword: 'Haitu2026!',
  newPassword: 'Haitu2026!',
  code: '123456',
  brandCode: 'brand-1',
  bigIndustryCode: 'outdoor',
  subjectCode: '1',
  currency: 'USD',
  orderNo: 'H20261101000000000001',
  id: '100001',
  connectionId: '100001',
  ids: '100001',
  firstName: '晓',
  lastName: '林',
  name: '林晓',
  companyName: '远航科技',
  descriptionText: '想了解套餐',
  redirect_uri: 'https://agent.example/back',
  hash: '0'.repeat(64),
  code_challenge: 'haituExampleChallengehaituExampleChallengeh',
};

/** What may be left out and still shows best how a call is meant. */
const telling = ['from', 'to', 'code'];

/** `whole`: with what may be left out. */
export function sampleOf(
  schema: JsonSchema,
  { whole, name = '' }: { whole: boolean; name?: string },
): unknown {
  if ('default' in schema && !whole) return schema.default;
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const choices = (schema.anyOf ?? schema.oneOf ?? schema.allOf) as JsonSchema[] | undefined;
  if (choices?.[0]) return sampleOf(choices[0], { whole, name });
  switch (schema.type) {
    case 'object':
      return sampleObject(schema, whole);
    case 'array': {
      const length = Math.max(whole ? 1 : 0, Number(schema.minItems ?? 0));
      const item = () => sampleOf((schema.items ?? {}) as JsonSchema, { whole, name });
      return Array.from({ length }, item);
    }
    case 'string':
      return byFormat[String(schema.format)] ?? byName[name] ?? 'a'.repeat(Number(schema.minLength ?? 0));
    case 'integer':
    case 'number':
      return Math.max(0, Number(schema.minimum ?? 0));
    case 'boolean':
      return true;
    default:
      return null;
  }
}

function sampleObject(
  { properties = {}, required = [], additionalProperties }: JsonSchema,
  whole: boolean,
): Record<string, unknown> {
  const fields = properties as Record<string, JsonSchema>;
  const must = required as string[];
  // Of a record the keys stand among the required alone, and the shape of all values beside them.
  const names = [...new Set([...Object.keys(fields), ...must])];
  const schemaUnder = (name: string) => fields[name] ?? ((additionalProperties || {}) as JsonSchema);
  const shown = names.filter((name) => whole || must.includes(name) || telling.includes(name));
  return Object.fromEntries(shown.map((name) => [name, sampleOf(schemaUnder(name), { whole, name })]));
}
