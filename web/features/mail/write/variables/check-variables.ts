// Which value each recipient's mail gets for each variable, and which has none.
import { knownVariables } from '#contract/mail-variables.ts';

export type CellState =
  /** Given here. */
  | 'given'
  /** Left to the platform, which knows it or has not been asked yet. */
  | 'automatic'
  /** Nobody has one: this mail would not be sent. */
  | 'missing';

export interface VariableRow {
  to: string;
  cells: readonly { name: string; value: string; state: CellState }[];
  missing: readonly string[];
}

interface Question {
  used: readonly string[];
  to: readonly string[];
  given: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The server's answer about those it could not fill; others are taken to be complete. */
  lacking: ReadonlyMap<string, readonly string[]>;
}

const known: ReadonlySet<string> = new Set(knownVariables);

export function checkVariables({ used, to, given, lacking }: Question): VariableRow[] {
  return to.map((address) => {
    const values = given[address] ?? {};
    const without = lacking.get(address) ?? [];
    const cells = used.map((name) => {
      const value = Object.hasOwn(values, name) ? (values[name] ?? '') : '';
      return { name, value, state: stateOf(name, value, without) };
    });
    return {
      to: address,
      cells,
      missing: cells.filter(({ state }) => state === 'missing').map(({ name }) => name),
    };
  });
}

/** A value typed just now counts before the server has heard of it; a name it cannot know is missing at once. */
function stateOf(name: string, value: string, lacking: readonly string[]): CellState {
  if (value.trim() !== '') return 'given';
  return !known.has(name) || lacking.includes(name) ? 'missing' : 'automatic';
}
