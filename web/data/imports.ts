// The steps of a file into the account's facts.
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { EndpointInput } from '#contract/endpoint.ts';
import {
  discardImport,
  getImport,
  type ImportKind,
  type ImportPreview,
  type importResult,
  listImports,
  previewImport,
  remapImport,
  restOfImport,
  runImport,
} from '#contract/imports.ts';
import { ApiError, isNetworkError } from '../lib/api-error.ts';
import { useChange } from '../lib/use-change.ts';
import { ask, askForDownload, change } from './call.ts';
import { families } from './families.ts';
import { refreshAfter } from './refresh.ts';

export type ImportResult = z.infer<typeof importResult>;

export interface ImportChoice {
  network: string;
  kind: ImportKind;
}

export const waitingQuery = queryOptions({
  queryKey: families.waitingImports,
  queryFn: ({ signal }) => ask(listImports, {}, signal),
});

export const discardFile = (id: string) => change(discardImport, { params: { id } }, { overlay: false });

/** The rows at fault, into the browser's downloads. */
export const useRest = (id: string) =>
  useChange({ mutationFn: () => askForDownload(restOfImport, { params: { id } }) });

export const useDiscard = () => useChange({ mutationFn: discardFile });

/** What is said of an import beside its file: where it goes and which days it covers. */
export type RunOrder = Omit<EndpointInput<typeof runImport>['body'], 'importId' | 'mapping'>;

interface Sending {
  signal: AbortSignal;
  onUpload: (share: number) => void;
}

export const sendFile = (file: File, choice: ImportChoice, sending: Sending): Promise<ImportPreview> =>
  change(previewImport, { file, body: choice }, { overlay: false, ...sending });

/** How a file that is there already is to be read: its columns, the line of its titles, its encoding. */
export type Reading = EndpointInput<typeof remapImport>['body'];

export const readAgain = (id: string, reading: Reading): Promise<ImportPreview> =>
  change(remapImport, { params: { id }, body: reading });

/** Answers when the rows are written; undefined when they were not, and the server's own word on why was lost. */
export async function writeImport(importId: string, order: RunOrder): Promise<ImportResult | undefined> {
  try {
    return await change(runImport, { body: { importId, ...order } }, { overlay: false });
  } catch (error) {
    // The answer was lost, the import perhaps not.
    if (!mayStillRun(error)) throw error;
    const result = await awaitImport(importId);
    await refreshAfter(runImport);
    return result;
  }
}

/** The line broke or something in between gave up; a refusal of the server's own is final. */
const mayStillRun = (error: unknown): boolean =>
  isNetworkError(error) || (error instanceof ApiError && error.reason === 'unavailable');

const pauseMs = 2000;

/** A long import whose answer was lost on the way: the server goes on, and is asked how it ended. */
async function awaitImport(importId: string): Promise<ImportResult | undefined> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const found = await ask(getImport, { params: { id: importId } }).catch((error) => {
      if (mayStillRun(error)) return undefined;
      throw error;
    });
    if (found?.state === 'done' && found.result) return found.result;
    if (found && found.state !== 'running') return undefined;
  }
}
