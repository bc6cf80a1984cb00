// Cuts the part of a vendor's introspection that the simulated shop answers: `node scripts/cut-shopify-schema.ts <file.json.gz> <out.graphql>`.
// The file lies in the vendor's npm package @shopify/dev-mcp, under dist/data. Names, arguments, nullability and what each
// scope opens stay the vendor's.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { buildClientSchema, type IntrospectionQuery, lexicographicSortSchema, printSchema } from 'graphql';

interface Named {
  kind: string;
  name: string | null;
  ofType?: Named | null;
}
interface Member {
  name: string;
  description: string | null;
  type: Named;
  args?: Member[];
}
interface Kind {
  kind: string;
  name: string;
  description: string | null;
  fields: Member[] | null;
  inputFields: Member[] | null;
  interfaces: Named[] | null;
  possibleTypes: Named[] | null;
  enumValues: { description: string | null }[] | null;
}
interface Vendors {
  data: IntrospectionQuery;
  offline_scopes: {
    items: {
      type: string;
      typeName: string;
      fieldName?: string;
      requiredAccess: string;
      offlineScopes: string[];
    }[];
  };
}

const [from = '', into = ''] = process.argv.slice(2);
const vendors: Vendors = JSON.parse(gunzipSync(readFileSync(from)).toString('utf8'));
const kept = new Map(
  readFileSync(join(import.meta.dirname, '../simulators/shopify/schema/kept.txt'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', fields = ''] = line.split(':');
      return [name, fields.split(' ').filter((field) => field !== '')];
    }),
);
const schema = vendors.data.__schema as unknown as { types: Kind[]; directives: unknown[] };
const bare = (type: Named): string => (type.ofType ? bare(type.ofType) : (type.name ?? ''));
const all = new Map(schema.types.map((type) => [type.name, type]));
const isLeaf = (name: string) => ['SCALAR', 'ENUM'].includes(all.get(name)?.kind ?? '');
const isThere = (name: string) => kept.has(name) || isLeaf(name);

const leaves = new Set<string>(['Boolean', 'String', 'ID', 'Int']);
const note = (type: Named) => {
  if (isLeaf(bare(type))) leaves.add(bare(type));
};

const cut: Kind[] = [...kept].map(([name, fields]) => {
  const type = all.get(name);
  if (!type) throw new Error(`the vendor has no type ${name}`);
  const members = (type.fields ?? type.inputFields ?? []) as Member[];
  for (const field of fields)
    if (!members.some((member) => member.name === field))
      throw new Error(`the vendor has no ${name}.${field}`);
  const chosen = members
    .filter((member) => fields.includes(member.name))
    .map((member) => {
      if (!isThere(bare(member.type)))
        throw new Error(`${name}.${member.name} needs ${bare(member.type)}, which is not kept`);
      note(member.type);
      const args = member.args?.filter(({ type }) => isThere(bare(type)));
      for (const arg of args ?? []) note(arg.type);
      return {
        ...member,
        description: null,
        ...(args && { args: args.map((arg) => ({ ...arg, description: null })) }),
      };
    });
  return {
    ...type,
    description: null,
    fields: type.fields && chosen,
    inputFields: type.inputFields && chosen,
    interfaces: type.interfaces?.filter((one) => kept.has(one.name ?? '')) ?? null,
    possibleTypes: type.possibleTypes?.filter((one) => kept.has(one.name ?? '')) ?? null,
  };
});
const plainLeaves = [...leaves].map((name) => {
  const type = all.get(name) as Kind;
  return {
    ...type,
    description: null,
    enumValues: type.enumValues?.map((value) => ({ ...value, description: null })) ?? null,
  };
});
const meta = schema.types.filter(({ name }) => name.startsWith('__'));
const introspection = {
  __schema: { ...schema, subscriptionType: null, types: [...cut, ...plainLeaves, ...meta], directives: [] },
} as unknown as IntrospectionQuery;
writeFileSync(into, `${printSchema(lexicographicSortSchema(buildClientSchema(introspection)))}\n`);

const scopes: Record<string, { requiredAccess: string; anyOf: string[] }> = {};
for (const { typeName, fieldName, requiredAccess, offlineScopes } of vendors.offline_scopes.items) {
  if (offlineScopes.length === 0) continue;
  const fields = kept.get(typeName);
  if (!fields || (fieldName !== undefined && !fields.includes(fieldName))) continue;
  scopes[fieldName === undefined ? typeName : `${typeName}.${fieldName}`] = {
    requiredAccess,
    anyOf: offlineScopes,
  };
}
writeFileSync(into.replace(/\.graphql$/, '-scopes.json'), `${JSON.stringify(scopes, null, 2)}\n`);
