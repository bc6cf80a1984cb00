// The words of one answer to FETCH, in the shape imapflow's own reader gives them. Strict: whatever is unusual is left to
// that reader.

/** Null is NIL. */
export type Token = { type: 'ATOM'; value: string } | { type: 'STRING'; value: string | Buffer } | null;
export type TokenList = (Token | TokenList)[];

/** As deep as the library goes, less what stands around the lists here. */
const maxDepth = 20;

const atom = /\\?[\w$.+\-:/=!#&',;@^`|?]+/y;
const section = /BODY\[HEADER\.FIELDS \([\w -]*\)\](?= )/iy;
const literalMark = /\{(\d{1,9})\}\r?\n/y;

/** What stands in the outermost list; null: not understood. */
export function answerTokens(text: string, from: number, literals: readonly Buffer[]): TokenList | null {
  const outer: TokenList = [];
  const open: TokenList[] = [outer];
  let list = outer;
  let literal = 0;
  let at = from + 1;
  if (text[from] !== '(') return null;
  for (;;) {
    switch (text[at]) {
      case ' ':
        at += 1;
        break;
      case '(': {
        if (open.length > maxDepth) return null;
        const inner: TokenList = [];
        list.push(inner);
        open.push(inner);
        list = inner;
        at += 1;
        break;
      }
      case ')': {
        open.pop();
        at += 1;
        const outside = open.at(-1);
        if (!outside) return at === text.length && literal === literals.length ? outer : null;
        list = outside;
        break;
      }
      case '"': {
        const end = endOfQuoted(text, at);
        if (end < 0) return null;
        list.push({ type: 'STRING', value: unquoted(text.slice(at + 1, end)) });
        at = end + 1;
        break;
      }
      case '{': {
        literalMark.lastIndex = at;
        const mark = literalMark.exec(text);
        const value = literals[literal];
        if (!mark || !value || value.length !== Number(mark[1])) return null;
        list.push({ type: 'STRING', value });
        literal += 1;
        at = literalMark.lastIndex;
        break;
      }
      default: {
        const word =
          open.length === 1
            ? (matchAt(section, text, at) ?? matchAt(atom, text, at))
            : matchAt(atom, text, at);
        if (word === null || !endsWord(text[at + word.length])) return null;
        list.push(word.toUpperCase() === 'NIL' ? null : { type: 'ATOM', value: word });
        at += word.length;
      }
    }
  }
}

function matchAt(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
}

const endsWord = (next: string | undefined): boolean => next === ' ' || next === ')';

/** Where the quotation mark is that ends it; -1: nowhere. */
function endOfQuoted(text: string, from: number): number {
  for (let end = text.indexOf('"', from + 1); end > 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text[end - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return end;
  }
  return -1;
}

const unquoted = (text: string): string => (text.includes('\\') ? text.replace(/\\(.)/gs, '$1') : text);
