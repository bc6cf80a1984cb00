// Version 3 takes JSON and is strict: what it does not know in a body is refused.
import { constraints, PartnerizeRefusal } from './refusal.ts';

export type Fields = Record<string, unknown>;

export const invalid = (property: string, message: string, constraint: keyof typeof constraints) =>
  new PartnerizeRefusal(400, message, property, constraints[constraint]);

export function readBody(text: string): Fields {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    body = null;
  }
  return fieldsOf(body, '');
}

export function fieldsOf(value: unknown, property: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalid(property, "The attribute expected to be of type 'object'.", 'type');
  return value as Fields;
}

export function refuseOthers(fields: Fields, known: readonly string[], property = ''): void {
  const other = Object.keys(fields).find((name) => !known.includes(name));
  if (other !== undefined)
    throw invalid(
      `${property}[${other}]`,
      'The value has been supplied for an unexpected attribute.',
      'unexpected',
    );
}

/** At least one, each of them once. */
export function listOf(fields: Fields, name: string): unknown[] {
  const value = fields[name];
  const property = `[${name}]`;
  if (value === undefined) throw invalid(property, 'A value is required.', 'missing');
  if (!Array.isArray(value)) throw invalid(property, "The attribute expected to be of type 'array'.", 'type');
  if (value.length === 0) throw invalid(property, 'The value contains too few items.', 'tooFew');
  return value;
}

export function choicesOf<Choice extends string>(
  fields: Fields,
  name: string,
  choices: readonly Choice[],
): Choice[] {
  return listOf(fields, name).map((one) => {
    const found = choices.find((choice) => choice === one);
    if (!found) throw invalid(`[${name}]`, 'The value does not match one of the expected values.', 'choice');
    return found;
  });
}
