// The rows of a checked file as pages of facts, what stands in it twice left out.

import type { ClickRow, PublisherRow, SaleRow } from '../../../facts/rows.ts';
import type { StagedPage } from '../../../facts/stage-sales.ts';
import type { Table } from '../../../tables/table.ts';
import type { FileReport } from './check-file.ts';
import { openRowReader, ownText, type ReadRow, type RowReader } from './row-reader.ts';

interface Facts {
  sale: SaleRow;
  click: ClickRow;
}

export async function* factPages<Kind extends keyof Facts>(
  table: Table,
  { rules, repeats }: Pick<FileReport, 'rules' | 'repeats'>,
  kind: Kind,
): AsyncGenerator<StagedPage<Facts[Kind]>> {
  const reader = openRowReader(table, rules, {
    keepRaw: true,
    complain: ({ line }) => {
      throw new Error(`line ${line} was right a moment ago: the file changed`);
    },
  });
  const read = reader[kind] as (row: Parameters<RowReader[Kind]>[0]) => ReadRow<Facts[Kind]> | null;
  for await (const piece of table.rows()) {
    const rows: Facts[Kind][] = [];
    const publishers = new Map<string, PublisherRow>();
    for (const row of piece) {
      if (repeats.has(row.line)) continue;
      const found = read(row);
      if (!found) continue;
      const { fact, publisher } = found;
      fact.publisherRef = ownText(fact.publisherRef);
      rows.push(fact);
      publishers.set(publisher.ref, publisher);
    }
    yield { rows, publishers: [...publishers.values()].map(ownPublisher) };
  }
}

/** Publishers are remembered until the end: they must not hold on to the file's pieces. */
const ownPublisher = (row: PublisherRow): PublisherRow => ({
  ...row,
  ref: ownText(row.ref),
  name: ownText(row.name),
  url: ownText(row.url),
  networkType: ownText(row.networkType),
});
