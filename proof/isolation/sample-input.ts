// A plausible input for a call, made from its schema: what a value looks like is tried until the schema takes it. Where its
// ids stand is told beside it, so that others can be put there.
import { z } from 'zod';
import { type Endpoint, labelOf } from '#contract/endpoint.ts';

/** Where a value stands in an input: `body.content.templateId`, `query.ids`, `body.to.0`. */
export type Place = readonly (string | number)[];

export interface Sample {
  value: Record<string, unknown>;
  /** Where it names something by an id. */
  ids: Place[];
}

interface Schema {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  minimum?: number;
}

const someUuid = 'fce2f9c4-9df9-4a2b-8f4a-3f6f6f6f6f6f';
/** A field of this name names a row, whatever its shape. */
const namesRow =
  /(?:^|[a-z])(?:ids?|Ids?|No|domain|address|addresses|[cC]odes?|tiedTo|inReplyTo|robots|mailTo|keys|ticked|keyword|state)$/;
const exported = {
  kind: 'transactions',
  format: 'csv',
  from: '2026-08-01',
  to: '2026-09-01',
  publisherId: '1',
};
const asked = {
  response_type: 'code',
  client_id: someUuid,
  redirect_uri: 'https://site1.example/',
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  code_challenge_method: 'S256',
};
const digits = /^\^\\d\{1,\d+\}\$$/;

/** In the order they are tried where the schema refuses what its type suggests. */
const texts = [
  ...['示例', someUuid, '1', 'site1.example', 'bd@site1.example', '2026-09-01', '2099-09-01T00:00:00.000Z'],
  ...[
    '123456',
    'CNY',
    '/report',
    'https://site1.example/',
    '10.00',
    'awin',
    'Hai-tu2026?',
    'mail.site1.example',
  ],
  ...['91310000MA1K4YH62W', 'HT20260001', 'P_YEAR', 'Asia/Shanghai', '?network=awin', '{}'],
];
const tries = 40;

/** What their schemas do not tell: two fields that belong together, a list in a text. */
const byHand: Record<string, Sample> = {
  'PUT /api/users/subAccounts/:id body': { value: { name: '示例' }, ids: [] },
  'PUT /api/users/totp body': { value: { code: '123456' }, ids: [] },
  'POST /api/users/totp/recovery body': { value: { code: '123456' }, ids: [] },
  'POST /api/users/totp/disable body': { value: { code: '123456' }, ids: [] },
  'POST /api/ledger/submissions body': { value: { hash: '0'.repeat(64) }, ids: [['hash']] },
  'POST /api/shops/hooks/:id params': { value: { id: '1001-1001' }, ids: [['id']] },
  'GET /api/materials/zip query': { value: { ids: someUuid }, ids: [['ids']] },
  'GET /api/report/export query': { value: exported, ids: [['publisherId']] },
  'GET /api/report/sample/export query': { value: exported, ids: [['publisherId']] },
  'GET /api/users/agents/consent query': { value: asked, ids: [['client_id']] },
  'POST /api/users/agents/consent body': {
    value: { ...asked, codes: ['platform_report'] },
    ids: [['client_id']],
  },
  'POST /api/report/export/ticket body': { value: exported, ids: [['publisherId']] },
};

export type Part = 'params' | 'query' | 'body';

/** One for each shape that the part of a call may have; none where it has no such part. */
export function samplesOf(endpoint: Endpoint, part: Part): Sample[] {
  const schema = endpoint[part];
  if (!schema) return [];
  const known = byHand[`${labelOf(endpoint)} ${part}`];
  return known ? [known] : madeFrom(schema);
}

function madeFrom(schema: z.ZodType): Sample[] {
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
  return shapesOf(described).flatMap((shape) => {
    const ids: Place[] = [];
    const value = makeValue(shape, [], ids) as Record<string, unknown>;
    return accepted(schema, value)
      ? [{ value, ids: ids.filter((place) => read(value, place) !== undefined) }]
      : [];
  });
}

const shapesOf = (schema: Schema): Schema[] => schema.anyOf ?? schema.oneOf ?? [schema];

function makeValue(schema: Schema, place: Place, ids: Place[]): unknown {
  const [shape = schema] = shapesOf(schema).filter(({ type }) => type !== 'null');
  if (shape !== schema) return makeValue(shape, place, ids);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'object') return objectOf(schema, place, ids);
  if (schema.type === 'array') {
    const count = Math.max(1, schema.minItems ?? 1);
    return Array.from({ length: count }, (_, at) => makeValue(schema.items ?? {}, [...place, at], ids));
  }
  if (isId(schema, place)) ids.push(place);
  if (schema.default !== undefined) return schema.default;
  if (schema.type === 'boolean') return true;
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (schema.format === 'uuid') return someUuid;
  return isId(schema, place) ? '1' : texts[0];
}

/** What must be there, and whatever names something. */
function objectOf({ properties = {}, required = [] }: Schema, place: Place, ids: Place[]) {
  const made: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(properties)) {
    const found: Place[] = [];
    const value = makeValue(schema, [...place, name], found);
    if (!required.includes(name) && found.length === 0) continue;
    ids.push(...found);
    made[name] = value;
  }
  return made;
}

function isId({ type, format, pattern = '', enum: choices }: Schema, place: Place): boolean {
  if (choices || (type !== 'string' && type !== 'integer' && type !== undefined)) return false;
  const name = String(place.findLast((step) => typeof step === 'string') ?? '');
  return format === 'uuid' || digits.test(pattern) || namesRow.test(name);
}

/** Changes what is complained of until nothing is; false where that does not succeed. */
function accepted(schema: z.ZodType, value: Record<string, unknown>): boolean {
  const next = new Map<string, number>();
  for (let tried = 0; tried < tries; tried += 1) {
    const { error } = schema.safeParse(value);
    if (!error) return true;
    for (const { path } of error.issues) {
      const place = path as Place;
      const key = place.join('.');
      const at = next.get(key) ?? 0;
      if (place.length === 0 || at > texts.length) return false;
      next.set(key, at + 1);
      // What fits by no means is left out.
      write(value, place, at < texts.length ? texts[at] : undefined);
    }
  }
  return false;
}

export function read(value: unknown, place: Place): unknown {
  return place.reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], value);
}

export function write(value: unknown, place: Place, item: unknown): void {
  const holder = read(value, place.slice(0, -1)) as Record<string, unknown> | undefined;
  const last = place.at(-1);
  if (typeof holder !== 'object' || holder === null || last === undefined) return;
  if (item === undefined) delete holder[last];
  else holder[last] = item;
}
