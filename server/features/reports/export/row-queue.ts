// Rows of an export in portions that fit the place they go to.
import type { ExportRow, ExportTable } from './table.ts';

export interface RowQueue {
  /** Some rows, at most as many; none when there are no more. */
  take(most: number): Promise<readonly ExportRow[]>;
  isEmpty(): Promise<boolean>;
  /** Ends whoever makes the rows. */
  close(): Promise<void>;
}

export function openRowQueue(rows: ExportTable['rows']): RowQueue {
  const pieces = fromEither(rows);
  let held: readonly ExportRow[] = [];
  const fill = async () => {
    while (held.length === 0) {
      const { value, done } = await pieces.next();
      if (done) return;
      held = value;
    }
  };
  return {
    async take(most) {
      await fill();
      const taken = held.slice(0, most);
      held = held.slice(taken.length);
      return taken;
    },
    async isEmpty() {
      await fill();
      return held.length === 0;
    },
    async close() {
      await pieces.return(undefined);
    },
  };
}

async function* fromEither(rows: ExportTable['rows']): AsyncGenerator<readonly ExportRow[], undefined> {
  yield* rows;
  return undefined;
}
