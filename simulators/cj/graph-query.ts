// As much of GraphQL as a commission query uses: one field with arguments and a selection.

/** Told in the `errors` of an answer. */
export class GraphError extends Error {}

export type Argument = string | number | boolean | null | Argument[];

export interface Field {
  name: string;
  args: Map<string, Argument>;
  /** Empty for a plain value. */
  fields: Field[];
}

const token = /[\s,]+|#[^\n]*|([_A-Za-z]\w*|"(?:[^"\\\n]|\\.)*"|-?\d+(?:\.\d+)?|[{}()[\]:])/y;

/** The fields of the outermost selection. */
export function parseQuery(text: string): Field[] {
  const tokens = tokensOf(text);
  let at = 0;

  const peek = () => tokens[at];
  const take = (): string => {
    const next = tokens[at++];
    if (next === undefined) throw new GraphError('Invalid Syntax : unexpected end of query');
    return next;
  };
  const expect = (wanted: string): void => {
    const found = take();
    if (found !== wanted) throw new GraphError(`Invalid Syntax : offending token '${found}'`);
  };

  function readFields(): Field[] {
    expect('{');
    const fields: Field[] = [];
    while (peek() !== '}') fields.push(readField());
    expect('}');
    if (fields.length === 0) throw new GraphError("Invalid Syntax : offending token '}'");
    return fields;
  }

  function readField(): Field {
    const name = readName();
    const args = new Map<string, Argument>();
    if (peek() === '(') {
      expect('(');
      while (peek() !== ')') {
        const key = readName();
        expect(':');
        args.set(key, readValue());
      }
      expect(')');
    }
    return { name, args, fields: peek() === '{' ? readFields() : [] };
  }

  function readName(): string {
    const name = take();
    if (!/^[_A-Za-z]/.test(name)) throw new GraphError(`Invalid Syntax : offending token '${name}'`);
    return name;
  }

  function readValue(): Argument {
    const text = take();
    if (text === '[') {
      const list: Argument[] = [];
      while (peek() !== ']') list.push(readValue());
      expect(']');
      return list;
    }
    if (text.startsWith('"')) return JSON.parse(text) as string;
    if (text === 'null') return null;
    if (text === 'true' || text === 'false') return text === 'true';
    if (/^-?\d/.test(text)) return Number(text);
    // An enumeration's word.
    if (/^[_A-Za-z]/.test(text)) return text;
    throw new GraphError(`Invalid Syntax : offending token '${text}'`);
  }

  if (peek() === 'query') {
    expect('query');
    if (peek() !== '{') readName();
  }
  const fields = readFields();
  if (at < tokens.length) throw new GraphError(`Invalid Syntax : offending token '${take()}'`);
  return fields;
}

function tokensOf(text: string): string[] {
  const found: string[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < text.length) {
    const start = token.lastIndex;
    const match = token.exec(text);
    if (!match) throw new GraphError(`Invalid Syntax : offending token '${text[start]}'`);
    if (match[1] !== undefined) found.push(match[1]);
  }
  return found;
}
