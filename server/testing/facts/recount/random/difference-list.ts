// Where an answer and the recount disagree, told by the definition it concerns.

export interface Difference {
  /** Which definition. */
  about: string;
  call: string;
  /** Where in the answer. */
  at: string;
  expected: unknown;
  got: unknown;
}

/** Whole yen with a point and zeros: the same amount; how yen are written is a case of its own. */
const isPadded = (expected: unknown, got: unknown) =>
  typeof expected === 'string' && /^-?\d+$/.test(expected) && got === `${expected}.00`;

const textOf = (value: unknown) => JSON.stringify(value) ?? 'undefined';

export class DifferenceList {
  readonly found: Difference[] = [];
  /** Values that were compared, so that a run that looked at nothing shows. */
  compared = 0;

  same(place: Omit<Difference, 'expected' | 'got'>, expected: unknown, got: unknown): void {
    this.compared += 1;
    if (textOf(expected) !== textOf(got) && !isPadded(expected, got))
      this.found.push({ ...place, expected, got });
  }

  /** Every field the recount knows of; what else the answer carries is not its business. */
  fields<Row extends object>(place: Omit<Difference, 'expected' | 'got'>, expected: Row, got: unknown): void {
    const answer = (got ?? {}) as Record<string, unknown>;
    for (const [field, value] of Object.entries(expected)) {
      const inside = { ...place, about: `${place.about}.${field}`, at: `${place.at}.${field}` };
      if (value !== null && typeof value === 'object') this.fields(inside, value, answer[field]);
      else this.same(inside, value, answer[field]);
    }
  }

  /** The rows of both, one by one, in order. */
  rows<Row extends object>(place: Omit<Difference, 'expected' | 'got'>, expected: Row[], got: unknown): void {
    const answer = Array.isArray(got) ? got : [];
    this.same(
      { ...place, about: `${place.about}.length`, at: `${place.at}.length` },
      expected.length,
      answer.length,
    );
    if (expected.length !== answer.length) return;
    for (const [index, row] of expected.entries()) {
      this.fields({ ...place, at: `${place.at}[${index}]` }, row, answer[index]);
    }
  }

  /** One line per definition with its first examples; empty when all agree. */
  told(examples = 3): string {
    const groups = Map.groupBy(this.found, ({ about }) => about);
    return [...groups]
      .map(([about, differences]) => {
        const lines = differences
          .slice(0, examples)
          .map(({ call, at, expected, got }) => `    ${call} ${at}: ${textOf(expected)} ≠ ${textOf(got)}`);
        return [`${about}: ${differences.length}`, ...lines].join('\n');
      })
      .join('\n');
  }
}
