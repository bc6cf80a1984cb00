// Has a file read in a room of its own and passes on what comes out of it.
import type { ClickRow } from '#server/facts/rows.ts';
import type { SaleText } from '#server/facts/sale-lines.ts';
import type { StagedPage, StagedText } from '#server/facts/stage-sales.ts';
import { foreignTask } from '#server/foreign/task.ts';
import { withRoom } from '#server/foreign/with-room.ts';
import { exportsOf } from './exports-of.ts';
import type { OpenedFile, RoomOrder, ScanOrder, ScanPart, ScanReport } from './scan-order.ts';

const scanTask = foreignTask<typeof import('./scan-task.ts')>(new URL('./scan-task.ts', import.meta.url));

export interface ScanHandlers {
  /** Ends the reading when the client goes. */
  signal?: AbortSignal | undefined;
  /** Called after every piece with the rows so far and the share of the file read. */
  onProgress?: ((rows: number, share: number) => void) | undefined;
  onLedger?: (lines: Buffer) => Promise<void>;
  onSales?: (text: SaleText) => Promise<void>;
  /** Rows at fault, as CSV. */
  onRest?: (text: string) => Promise<void>;
  onClicks?: (page: StagedPage<ClickRow>) => Promise<void>;
  /** Numbers of publishers, in the order they are asked for. */
  numbersOf?: (refs: readonly string[]) => Promise<number[]>;
}

export interface Scanned extends OpenedFile {
  /** Null when a record may stand there twice: then only the ledger can tell. */
  report: ScanReport | null;
  staged: StagedText | null;
}

export async function scanFile(order: ScanOrder, handlers: ScanHandlers): Promise<Scanned> {
  const { signal, numbersOf } = handlers;
  const answer = async (question: unknown) => numbersOf?.(question as string[]);
  return withRoom(scanTask, bare(order), { files: [order.path], signal, answer }, async (parts) => {
    let opened: OpenedFile | undefined;
    let end: Pick<Scanned, 'report' | 'staged'> = { report: null, staged: null };
    for await (const part of parts) {
      if (part.kind === 'opened') opened = openedOf(part);
      else if (part.kind === 'report') end = { report: part.report, staged: part.staged };
      else await passOn(part, handlers);
    }
    if (!opened) throw new Error('a file was read without being opened');
    return { ...opened, ...end };
  });
}

const openedOf = ({ kind: _, ...opened }: Extract<ScanPart, { kind: 'opened' }>): OpenedFile => opened;

/** Only what is needed goes into the room. */
function bare({ file, network, ...order }: ScanOrder): RoomOrder {
  return {
    ...order,
    ...(file && { file: { format: file.format, encoding: file.encoding } }),
    network: { network: network.network, name: network.name },
    exports: exportsOf(network.network),
  };
}

async function passOn(part: ScanPart, handlers: ScanHandlers): Promise<void> {
  switch (part.kind) {
    case 'progress':
      handlers.onProgress?.(part.rows, part.share);
      return;
    case 'ledger':
      return handlers.onLedger?.(part.lines);
    case 'sales':
      return handlers.onSales?.(part.text);
    case 'rest':
      return handlers.onRest?.(part.text);
    case 'clicks':
      return handlers.onClicks?.(part.page);
  }
}
