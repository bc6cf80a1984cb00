// The vendor's search syntax as far as orders need it: terms side by side mean AND; OR, NOT, a leading minus, brackets and
// quotes work; an unknown field filters nothing and is warned of.
import type { Entry } from './book.ts';
import { orderState } from './ledger.ts';
import { instantIn } from './zone.ts';

export interface SearchContext {
  zone: string;
  now: number;
}

export interface SearchWarning {
  field: string;
  message: string;
  code: 'invalid_field' | 'invalid_value';
}

type Test = (entry: Entry) => boolean;

interface Token {
  kind: 'term' | 'open' | 'close' | 'or' | 'and' | 'not';
  text: string;
}

const comparators = ['>=', '<=', '>', '<'] as const;
type Comparator = (typeof comparators)[number] | '=';

export function parseSearch(text: string, context: SearchContext): { test: Test; warnings: SearchWarning[] } {
  const tokens = tokensOf(text);
  const warnings: SearchWarning[] = [];
  let place = 0;
  const peek = () => tokens[place];

  function any(): Test {
    const parts = [all()];
    while (peek()?.kind === 'or') {
      place++;
      parts.push(all());
    }
    return parts.length === 1 ? (parts[0] as Test) : (entry) => parts.some((part) => part(entry));
  }

  function all(): Test {
    const parts: Test[] = [];
    for (let token = peek(); token && token.kind !== 'or' && token.kind !== 'close'; token = peek()) {
      if (token.kind === 'and') place++;
      else parts.push(one());
    }
    return (entry) => parts.every((part) => part(entry));
  }

  function one(): Test {
    const token = tokens[place++];
    if (token?.kind === 'not') {
      const inner = one();
      return (entry) => !inner(entry);
    }
    if (token?.kind === 'open') {
      const inner = any();
      if (peek()?.kind === 'close') place++;
      return inner;
    }
    return termTest(token?.text ?? '', context, warnings);
  }

  return { test: any(), warnings };
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const letter = text[at] ?? '';
    if (/\s/.test(letter)) {
      at++;
    } else if (letter === '(' || letter === ')') {
      tokens.push({ kind: letter === '(' ? 'open' : 'close', text: letter });
      at++;
    } else if (letter === '-') {
      tokens.push({ kind: 'not', text: letter });
      at++;
    } else {
      const start = at;
      let quote = '';
      for (; at < text.length; at++) {
        const here = text[at] ?? '';
        if (quote !== '') {
          if (here === quote) quote = '';
        } else if (here === '"' || here === "'") quote = here;
        else if (/[\s()]/.test(here)) break;
      }
      const word = text.slice(start, at);
      const kind = word === 'OR' ? 'or' : word === 'AND' ? 'and' : word === 'NOT' ? 'not' : 'term';
      tokens.push({ kind, text: word });
    }
  }
  return tokens;
}

const moments = { created_at: 'createdAt', processed_at: 'processedAt', updated_at: 'updatedAt' } as const;

function termTest(term: string, context: SearchContext, warnings: SearchWarning[]): Test {
  const colon = term.indexOf(':');
  if (colon < 0) {
    const wanted = unquoted(term).toLowerCase();
    return (entry) => entry.story().name.toLowerCase().includes(wanted);
  }
  const field = term.slice(0, colon);
  let rest = term.slice(colon + 1);
  const comparator: Comparator = comparators.find((sign) => rest.startsWith(sign)) ?? '=';
  if (comparator !== '=') rest = rest.slice(comparator.length);
  const value = unquoted(rest);

  if (field === 'created_at' || field === 'processed_at' || field === 'updated_at') {
    const span = spanOf(value, context.zone);
    if (!span) {
      warnings.push({
        field,
        message: `Invalid timestamp for query filter \`${field}\`.`,
        code: 'invalid_value',
      });
      return () => true;
    }
    const key = moments[field];
    if (comparator === '>=') return (entry) => entry[key] >= span.from;
    if (comparator === '>') return (entry) => entry[key] > span.to;
    if (comparator === '<=') return (entry) => entry[key] <= span.to;
    if (comparator === '<') return (entry) => entry[key] < span.from;
    return (entry) => entry[key] >= span.from && entry[key] <= span.to;
  }
  const lower = value.toLowerCase();
  const state = (entry: Entry) => orderState(entry.story(), context.now);
  switch (field) {
    case 'id': {
      const id = Number(value);
      if (comparator === '>=') return (entry) => entry.id >= id;
      if (comparator === '>') return (entry) => entry.id > id;
      if (comparator === '<=') return (entry) => entry.id <= id;
      if (comparator === '<') return (entry) => entry.id < id;
      return (entry) => entry.id === id;
    }
    case 'name':
      return (entry) =>
        [entry.story().name, String(entry.story().number)].some((name) => name.toLowerCase() === lower);
    case 'test':
      return (entry) => String(entry.story().test) === lower;
    case 'source_name':
      return (entry) => entry.story().sourceName === lower;
    case 'discount_code':
      return (entry) => entry.story().code?.toLowerCase() === lower;
    case 'financial_status':
      return (entry) => lower === 'any' || state(entry).financial.toLowerCase() === lower;
    case 'return_status':
      return (entry) => state(entry).returnStatus.toLowerCase() === lower;
    case 'status': {
      if (lower === 'any') return () => true;
      const isCancelled = (entry: Entry) => state(entry).cancelled !== null;
      if (lower === 'cancelled') return isCancelled;
      const isClosed = (entry: Entry) => state(entry).closedAt !== null;
      if (lower === 'closed') return isClosed;
      return (entry) => !isClosed(entry);
    }
    default:
      warnings.push({ field, message: `Invalid search field for this query.`, code: 'invalid_field' });
      return () => true;
  }
}

const unquoted = (text: string) => text.replaceAll('"', '').replaceAll("'", '');

/** A day without a clock is the whole day, a moment without an offset is the shop's own. */
function spanOf(text: string, zone: string): { from: number; to: number } | null {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) {
    const from = instantIn(zone, `${text}T00:00:00`);
    return from === null ? null : { from, to: from + 86_400_000 - 1 };
  }
  const hasOffset = /(?:Z|[+-]\d\d:?\d\d)$/.test(text);
  const at = hasOffset ? Date.parse(text) : instantIn(zone, text);
  return at === null || Number.isNaN(at) ? null : { from: at, to: at };
}
