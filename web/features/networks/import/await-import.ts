// A long import whose answer was lost on the way: the server goes on, and is asked how it ended.
import type { z } from 'zod';
import { getImport, type importResult } from '../../../../contract/imports.ts';
import { callApi } from '../../../lib/api.ts';
import { ApiError, isNetworkError } from '../../../lib/api-error.ts';
import { runTexts as texts } from './texts.ts';

export type ImportResult = z.infer<typeof importResult>;

const pauseMs = 2000;

/** The line broke or something in between gave up; a refusal of the server's own is final. */
export function mayStillRun(error: unknown): boolean {
  return isNetworkError(error) || (error instanceof ApiError && error.reason === 'unavailable');
}

export async function awaitImport(importId: string): Promise<ImportResult> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const found = await callApi(getImport, { params: { id: importId } }, { overlay: false }).catch(
      (error) => {
        if (mayStillRun(error)) return undefined;
        throw error;
      },
    );
    if (found?.state === 'done' && found.result) return found.result;
    if (found && found.state !== 'running') throw new ApiError(texts.failed, { reason: 'internal_error' });
  }
}
