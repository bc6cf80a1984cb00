// What a network is told to change: noted as it comes, in effect when it is due. Tests read here what was sent, and how often.
import { type Present, presentIn } from './days.ts';

export interface WritingOptions {
  /** Seconds of the network's present between the answer and the effect. */
  delaySeconds?: number;
  /** Rows that are taken and come to nothing without a word, by what they are sent under. */
  silent?: readonly string[];
  /** Each so manieth row comes to nothing without a word. */
  silentEvery?: number;
}

export interface ReceivedRow {
  /** Calls from one on; the rows of one call share its number. */
  call: number;
  /** Milliseconds since 1970, of the network's present. */
  at: number;
  /** What is to happen, in the network's word for it. */
  what: string;
  /** To what, as it was sent: the number of an order or of a row. */
  row: string;
  sent: unknown;
  /** Sent to a test twin: nothing comes of it. */
  test: boolean;
  /** What came of it, whether or not the network tells. */
  outcome: 'waiting' | 'done' | 'unchanged' | `refused: ${string}`;
}

export interface Received {
  readonly rows: readonly ReceivedRow[];
  /** How often each row was sent in earnest, by what it was sent under. */
  times(): Map<string, number>;
  /** From now on; what is on its way keeps what it was taken with. */
  set(options: WritingOptions): void;
}

/** Null where it took effect, `unchanged` where it was so already, else what is against it. */
export type Verdict = string | null;

/** Judges a row at the moment it is due and, where nothing is against it, makes it so. */
type Judge = (row: ReceivedRow) => Verdict;

/** What came in one call. */
export interface Taken {
  rows: readonly ReceivedRow[];
  at: number;
  dueAt: number;
  settled: boolean;
}

interface Entry {
  what: string;
  row: string;
  sent: unknown;
  /** Told at once. */
  refused?: string;
}

interface Taking {
  /** Milliseconds since 1970. */
  now: number;
  entries: readonly Entry[];
  test?: boolean;
  /** Called once, when the rows are due: what it prepares is the state of that moment. */
  judge(rows: readonly ReceivedRow[], due: { at: number; present: Present }): Judge;
}

export interface Writing {
  received: Received;
  take(taking: Taking): Taken;
  settle(now: Date): void;
}

export function openWriting(zone: string, given: WritingOptions = {}): Writing {
  let options = given;
  let calls = 0;
  const rows: ReceivedRow[] = [];
  const waiting: { taken: Taken; judge: Taking['judge']; silent: Set<ReceivedRow> }[] = [];

  const isSilent = ({ row }: ReceivedRow): boolean =>
    (options.silent?.includes(row) ?? false) ||
    (options.silentEvery !== undefined && rows.length % options.silentEvery === 0);

  function settle(now: number): void {
    while (waiting[0] && waiting[0].taken.dueAt <= now) {
      const { taken, judge, silent } = waiting[0];
      waiting.shift();
      const left = taken.rows.filter(({ outcome }) => outcome === 'waiting');
      const heard = left.filter((row) => !silent.has(row));
      const judged = judge(heard, { at: taken.dueAt, present: presentIn(zone, new Date(taken.dueAt)) });
      for (const row of left) {
        const verdict = silent.has(row) ? 'silently' : judged(row);
        row.outcome =
          verdict === null ? 'done' : verdict === 'unchanged' ? 'unchanged' : `refused: ${verdict}`;
      }
      taken.settled = true;
    }
  }

  return {
    received: {
      rows,
      times() {
        const found = new Map<string, number>();
        for (const { row, test } of rows) if (!test) found.set(row, (found.get(row) ?? 0) + 1);
        return found;
      },
      set(next) {
        options = next;
      },
    },
    take({ now, entries, test = false, judge }) {
      calls++;
      // The clock of every network has seconds.
      const at = Math.floor(now / 1000) * 1000;
      const silent = new Set<ReceivedRow>();
      const noted = entries.map(({ refused, ...entry }) => {
        const outcome: ReceivedRow['outcome'] =
          refused !== undefined ? `refused: ${refused}` : test ? 'unchanged' : 'waiting';
        const row: ReceivedRow = { call: calls, at, ...entry, test, outcome };
        rows.push(row);
        if (outcome === 'waiting' && isSilent(row)) silent.add(row);
        return row;
      });
      const taken = { rows: noted, at, dueAt: at + (options.delaySeconds ?? 0) * 1000, settled: false };
      waiting.push({ taken, judge, silent });
      waiting.sort((one, other) => one.taken.dueAt - other.taken.dueAt);
      settle(at);
      return taken;
    },
    settle: (now) => settle(now.getTime()),
  };
}
