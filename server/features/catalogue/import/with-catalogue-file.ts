// A catalogue file as records, read in a room of its own.
import { foreignTask } from '#server/foreign/task.ts';
import { withRoom } from '#server/foreign/with-room.ts';
import type { CatalogueFile, ColumnName } from './record.ts';

const task = foreignTask<typeof import('./read-catalogue-task.ts')>(
  new URL('./read-catalogue-task.ts', import.meta.url),
);

/** Its records can be read once. */
export async function withCatalogueFile<Result>(
  path: string,
  columns: readonly ColumnName[],
  work: (file: CatalogueFile) => Promise<Result>,
): Promise<Result> {
  const names = columns.map(({ key, required }) => ({ key, required }));
  return withRoom(task, { path, columns: names }, { files: [path] }, async (parts) => {
    const coming = parts[Symbol.asyncIterator]();
    const first = await coming.next();
    if (first.done || first.value.kind !== 'opened') throw new Error('a file was read without being opened');
    let share = 0;
    return work({
      faults: first.value.faults,
      async *records() {
        for (let next = await coming.next(); !next.done; next = await coming.next()) {
          if (next.value.kind !== 'records') continue;
          share = next.value.share;
          yield next.value.records;
        }
      },
      share: () => share,
    });
  });
}
