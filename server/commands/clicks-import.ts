import { defineCommand } from './command.ts';
import { importFacts, importOptions } from './import-facts.ts';

export const clicksImportCommand = defineCommand({
  name: 'clicks:import',
  summary: '导入点击文件（CSV 或 XLSX）：全部写入或完全不写，重复导入不会重复',
  options: importOptions,
  run: (context, values) => importFacts(context, 'clicks', values),
});
