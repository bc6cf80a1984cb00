import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { EndpointInput } from '../../../../contract/endpoint.ts';
import {
  type ImportKind,
  type ImportPreview,
  previewImport,
  remapImport,
  runImport,
} from '../../../../contract/imports.ts';
import { importMaxBytes } from '../../../../contract/limits.ts';
import { callApi } from '../../../lib/api.ts';
import { isSessionLost } from '../../../lib/api-error.ts';
import { connectionsQuery, publishersKey, pullsKey } from '../queries.ts';
import { awaitImport, type ImportResult, mayStillRun } from './await-import.ts';
import { importTexts as texts } from './texts.ts';

export type ImportStage =
  | { name: 'choose'; problem?: string }
  | { name: 'uploading'; fileName: string; share: number }
  | { name: 'preview'; preview: ImportPreview; problem?: string }
  | { name: 'running'; preview: ImportPreview }
  | { name: 'done'; preview: ImportPreview; result: ImportResult };

/** What is said of an import beside its file: where it goes and which days it covers. */
export type RunOrder = Omit<EndpointInput<typeof runImport>['body'], 'importId' | 'mapping'>;

export interface ImportChoice {
  network: string;
  kind: ImportKind;
}

/** The way of one file: chosen, uploaded, previewed as often as needed, imported. */
export function useImport() {
  const [stage, setStage] = useState<ImportStage>({ name: 'choose' });
  const client = useQueryClient();
  const upload = useRef<AbortController>(undefined);
  useEffect(() => () => upload.current?.abort(), []);

  const send = async (file: File, choice: ImportChoice) => {
    if (file.size > importMaxBytes) return setStage({ name: 'choose', problem: texts.tooLarge });
    const control = new AbortController();
    upload.current = control;
    setStage({ name: 'uploading', fileName: file.name, share: 0 });
    try {
      const preview = await callApi(
        previewImport,
        { file, body: choice },
        {
          overlay: false,
          signal: control.signal,
          onUpload: (share) => setStage({ name: 'uploading', fileName: file.name, share }),
        },
      );
      setStage({ name: 'preview', preview });
    } catch (error) {
      setStage(control.signal.aborted ? { name: 'choose' } : { name: 'choose', problem: wordsOf(error) });
    }
  };

  const remap = async (preview: ImportPreview, mapping: Record<string, string>) => {
    try {
      const next = await callApi(remapImport, { params: { id: preview.importId }, body: { mapping } });
      setStage({ name: 'preview', preview: next });
    } catch (error) {
      setStage({ name: 'preview', preview, problem: wordsOf(error) });
    }
  };

  const run = async (preview: ImportPreview, order: RunOrder) => {
    const { importId } = preview;
    setStage({ name: 'running', preview });
    try {
      const result = await callApi(runImport, { body: { importId, ...order } }, { overlay: false }).catch(
        (error) => {
          // The answer was lost, the import perhaps not.
          if (mayStillRun(error)) return awaitImport(importId);
          throw error;
        },
      );
      setStage({ name: 'done', preview, result });
    } catch (error) {
      setStage({ name: 'preview', preview, problem: wordsOf(error) });
    }
    void client.invalidateQueries(connectionsQuery);
    void client.invalidateQueries({ queryKey: pullsKey });
    void client.invalidateQueries({ queryKey: publishersKey });
  };

  return {
    stage,
    send,
    remap,
    run,
    cancel: () => upload.current?.abort(),
    restart: () => setStage({ name: 'choose' }),
  };
}

function wordsOf(error: unknown): string {
  if (isSessionLost(error)) return '';
  return error instanceof Error ? error.message : '';
}
