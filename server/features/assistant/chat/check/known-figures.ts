// Every number of the tools' results, and the names in them: what an answer may state.

export interface KnownFigures {
  numbers: number[];
  /** In percent. */
  shares: number[];
  /** With a few digits in them. */
  names: string[];
}

const numeric = /^[-+−]?\d[\d,]*(?:\.\d+)?(%?)$/;
/** Longer runs of digits are no part of a name, whatever its owner calls itself. */
const nameWithDigits = /^(?=.*\p{L})(?=.*\d)(?!.*\d{4})[^\n]{2,80}$/u;

export function knownFigures(results: readonly unknown[]): KnownFigures {
  const known: KnownFigures = { numbers: [], shares: [], names: [] };
  for (const result of results) gather(result, known);
  known.names.sort((one, other) => other.length - one.length);
  return known;
}

function gather(value: unknown, known: KnownFigures): void {
  if (typeof value === 'number') known.numbers.push(Math.abs(value));
  else if (typeof value === 'string') gatherText(value.trim(), known);
  else if (Array.isArray(value)) {
    // A person counts the rows too.
    known.numbers.push(value.length);
    for (const item of value) gather(item, known);
  } else if (value !== null && typeof value === 'object') {
    for (const item of Object.values(value)) gather(item, known);
  }
}

function gatherText(text: string, known: KnownFigures): void {
  const found = numeric.exec(text);
  if (found) {
    const value = Math.abs(Number(text.replace(/[-+−,%]/g, '')));
    (found[1] === '%' ? known.shares : known.numbers).push(value);
  } else if (nameWithDigits.test(text)) {
    known.names.push(text);
  }
}
