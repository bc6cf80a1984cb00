// What an action is asked with: by the address, or as JSON in the body.
import type { Call } from '../kit/serve.ts';
import { wrongParameter } from './refusal.ts';

export interface Parameters {
  text(name: string): string | null;
  /** Unix seconds as milliseconds. */
  moment(name: string): number | null;
  whole(name: string, usual: number): number;
  list(name: string): string[];
}

export function readParameters({ method, query, body }: Call): Parameters {
  const given = method === 'POST' ? readBody(body) : fromQuery(query);
  const text = (name: string): string | null => {
    const value = given[name];
    return value === undefined || value === null || value === '' ? null : String(value);
  };
  return {
    text,
    moment(name) {
      const told = text(name);
      if (told === null) return null;
      if (!/^\d{10}$/.test(told)) throw wrongParameter(name);
      return Number(told) * 1000;
    },
    whole(name, usual) {
      const number = Number(text(name) ?? usual);
      if (!Number.isInteger(number) || number < 1) throw wrongParameter(name);
      return number;
    },
    list(name) {
      const value = given[name];
      return (Array.isArray(value) ? value : value === undefined || value === null ? [] : [value])
        .map(String)
        .filter((one) => one !== '');
    },
  };
}

function readBody(body: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(body === '' ? '{}' : body);
    if (typeof read === 'object' && read !== null && !Array.isArray(read))
      return read as Record<string, unknown>;
  } catch {
    // Said below.
  }
  throw wrongParameter('body');
}

/** Names with brackets are lists. */
function fromQuery(query: URLSearchParams): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const [name, value] of query) {
    const isList = name.endsWith('[]');
    found[isList ? name.slice(0, -2) : name] = isList ? query.getAll(name) : value;
  }
  return found;
}
