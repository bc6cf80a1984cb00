import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { importRates } from '../figures/rates/import-rates.ts';
import { AppError } from '../kernel/app-error.ts';
import { defineCommand } from './command.ts';
import { importCommandTexts } from './texts.ts';

export const ratesImportCommand = defineCommand({
  name: 'rates:import',
  summary: '导入汇率文件（CSV，列为 day,from,to,rate）：全部写入或完全不写，已有的日期以新值为准',
  options: {
    file: { type: 'string', value: '<文件>', help: 'CSV 文件，一行一天一对货币', required: true },
  },
  async run({ opened: { services }, say }, { file }) {
    const path = resolve(file);
    const text = await readFile(path, 'utf8').catch((error: Error) => {
      throw new AppError('invalid_input', importCommandTexts.cannotRead(path, error.message));
    });
    say(importCommandTexts.ratesDone(await importRates(services.db, text, 'command-line')));
  },
});
