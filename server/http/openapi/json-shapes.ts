// JSON Schema of the contract's shapes, as OpenAPI wants it: what refers to itself stands among the components.
import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;

export class JsonShapes {
  /** For `components.schemas`. */
  readonly named: Record<string, JsonSchema> = {};

  /** `name`: of the shape, should parts of it have to be named. */
  of(schema: z.ZodType, io: 'input' | 'output', name: string): JsonSchema {
    const {
      $schema: _dialect,
      $defs,
      ...shape
    } = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
    }) as JsonSchema & { $defs?: Record<string, JsonSchema> };
    const names = new Map(Object.keys($defs ?? {}).map((part, place) => [part, `${name}Part${place + 1}`]));
    for (const [part, partSchema] of Object.entries($defs ?? {})) {
      this.named[names.get(part) ?? part] = withNames(partSchema, names);
    }
    return withNames(shape, names);
  }
}

function withNames(schema: JsonSchema, names: ReadonlyMap<string, string>): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (key, value) => {
    if (key !== '$ref' || typeof value !== 'string') return value;
    const part = value.replace('#/$defs/', '');
    return `#/components/schemas/${names.get(part) ?? part}`;
  });
}
