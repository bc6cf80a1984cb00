import { useEffect, useRef, useState } from 'react';
import type { ImportPreview, WaitingImport } from '#contract/imports.ts';
import { importMaxBytes } from '#contract/limits.ts';
import {
  discardFile,
  type ImportChoice,
  type ImportResult,
  type Reading,
  type RunOrder,
  readAgain,
  sendFile,
  writeImport,
} from '#web/data/imports.ts';
import { isSessionLost } from '#web/lib/api-error.ts';
import { runTexts, importTexts as texts } from './texts.ts';
import { withChosenTitles } from './with-chosen-titles.ts';

export type ImportStage =
  | { name: 'choose'; problem?: string }
  | { name: 'uploading'; fileName: string; share: number }
  | { name: 'preview'; preview: ImportPreview; problem?: string }
  | { name: 'running'; preview: ImportPreview }
  | { name: 'done'; preview: ImportPreview; result: ImportResult };

/** The way of one file: chosen, uploaded, previewed as often as needed, imported. */
export function useImport() {
  const [stage, setStage] = useState<ImportStage>({ name: 'choose' });
  const upload = useRef<AbortController>(undefined);
  /** The line of titles a person has chosen for this file. */
  const titles = useRef<number>(undefined);
  useEffect(() => () => upload.current?.abort(), []);

  const send = async (file: File, choice: ImportChoice) => {
    if (file.size > importMaxBytes) return setStage({ name: 'choose', problem: texts.tooLarge });
    const control = new AbortController();
    upload.current = control;
    titles.current = undefined;
    setStage({ name: 'uploading', fileName: file.name, share: 0 });
    try {
      const preview = await sendFile(file, choice, {
        signal: control.signal,
        onUpload: (share) => setStage({ name: 'uploading', fileName: file.name, share }),
      });
      setStage({ name: 'preview', preview });
    } catch (error) {
      setStage(control.signal.aborted ? { name: 'choose' } : { name: 'choose', problem: wordsOf(error) });
    }
  };

  /** A file that was uploaded before. */
  const resume = async (file: WaitingImport) => {
    titles.current = undefined;
    setStage({ name: 'uploading', fileName: file.fileName, share: 1 });
    try {
      setStage({ name: 'preview', preview: await readAgain(file.importId, { resume: true }) });
    } catch (error) {
      setStage({ name: 'choose', problem: wordsOf(error) });
    }
  };

  const reread = async (preview: ImportPreview, reading: Reading) => {
    try {
      const next = await readAgain(preview.importId, withChosenTitles(reading, titles.current));
      titles.current = reading.headerLine ?? titles.current;
      setStage({ name: 'preview', preview: next });
    } catch (error) {
      setStage({ name: 'preview', preview, problem: wordsOf(error) });
    }
  };

  const run = async (preview: ImportPreview, order: RunOrder) => {
    setStage({ name: 'running', preview });
    try {
      const result = await writeImport(preview.importId, order);
      setStage(
        result ? { name: 'done', preview, result } : { name: 'preview', preview, problem: runTexts.failed },
      );
    } catch (error) {
      setStage({ name: 'preview', preview, problem: wordsOf(error) });
    }
  };

  return {
    stage,
    send,
    resume,
    reread,
    run,
    cancel: () => upload.current?.abort(),
    restart: () => setStage({ name: 'choose' }),
    /** Another file instead: this one's place is free at once. */
    giveUp: (preview: ImportPreview) => {
      setStage({ name: 'choose' });
      // Where that fails it waits in the list, to be discarded there.
      void discardFile(preview.importId).catch(() => undefined);
    },
  };
}

function wordsOf(error: unknown): string {
  if (isSessionLost(error)) return '';
  return error instanceof Error ? error.message : '';
}
