import { access, constants } from 'node:fs/promises';
import { resolve } from 'node:path';
import { importCatalogue } from '../features/catalogue/import/import-catalogue.ts';
import { AppError } from '../kernel/app-error.ts';
import { defineCommand, UsageError } from './command.ts';
import { openProgressBar } from './progress-bar.ts';
import { importCommandTexts } from './texts.ts';

export const intelImportCommand = defineCommand({
  name: 'intel:import',
  summary: '导入行业或品牌：全部写入或完全不写，重复导入不会产生变化',
  options: {
    kind: { type: 'string', value: '<种类>', help: 'industries（行业）或 brands（品牌）', required: true },
    file: { type: 'string', value: '<文件>', help: 'CSV、XLSX 或 JSONL 文件', required: true },
  },
  async run({ opened: { services }, say }, { kind, file }) {
    if (kind === 'programmes' || kind === 'publishers') {
      throw new AppError('invalid_input', importCommandTexts.kindNotYet(kind));
    }
    if (kind !== 'industries' && kind !== 'brands') throw new UsageError(importCommandTexts.kind(kind));
    const path = resolve(file);
    await access(path, constants.R_OK).catch((error: Error) => {
      throw new AppError('invalid_input', importCommandTexts.cannotRead(path, error.message));
    });
    const bar = openProgressBar();
    const outcome = await importCatalogue(services, {
      ...{ kind, path, actor: 'command-line' },
      onProgress: (lines, share) => bar.show(share, importCommandTexts.progress('check', lines)),
    }).finally(() => bar.clear());
    say(importCommandTexts.done(outcome));
  },
});
