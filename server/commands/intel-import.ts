import { access, constants } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type CatalogueKindName, catalogueKinds } from '#contract/operator/catalogue.ts';
import { importCatalogue } from '../features/catalogue/import/import-catalogue.ts';
import { AppError } from '../kernel/app-error.ts';
import { defineCommand, UsageError } from './command.ts';
import { openProgressBar } from './progress-bar.ts';
import { importCommandTexts } from './texts.ts';

export const intelImportCommand = defineCommand({
  name: 'intel:import',
  summary: '导入行业、品牌、联盟项目或联盟客：全部写入或完全不写，重复导入不会产生变化',
  options: {
    kind: {
      type: 'string',
      value: '<种类>',
      help: 'industries（行业）、brands（品牌）、programmes（品牌在各联盟平台的项目）或 publishers（联盟客）',
      required: true,
    },
    file: { type: 'string', value: '<文件>', help: 'CSV、XLSX 或 JSONL 文件', required: true },
    preview: { type: 'boolean', help: '只检查并说明会新增、更新多少，不写入' },
  },
  async run({ opened: { services }, say }, { kind, file, preview }) {
    if (!isKind(kind)) throw new UsageError(importCommandTexts.kind(kind, catalogueKinds.join('、')));
    const path = resolve(file);
    await access(path, constants.R_OK).catch((error: Error) => {
      throw new AppError('invalid_input', importCommandTexts.cannotRead(path, error.message));
    });
    const bar = openProgressBar();
    const outcome = await importCatalogue(services, {
      ...{ kind, path, preview, actor: 'command-line' },
      onProgress: (lines, share) => bar.show(share, importCommandTexts.progress('check', lines)),
    }).finally(() => bar.clear());
    say(preview ? importCommandTexts.previewed(outcome) : importCommandTexts.done(outcome));
  },
});

const isKind = (kind: string): kind is CatalogueKindName =>
  (catalogueKinds as readonly string[]).includes(kind);
